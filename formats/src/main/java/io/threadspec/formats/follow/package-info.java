/**
 * Files and pipes that are read while others write them.
 *
 * <p>A reader takes what is there. Where nothing is left it asks its {@link io.threadspec.formats.follow.Following}, which waits for a moment and
 * says whether to look again. {@link io.threadspec.formats.follow.FollowedFile} looks whether a file has grown, and refuses one that is no longer
 * what it was. {@link io.threadspec.formats.follow.FollowedText} is a file or a pipe as a stream that ends where the following does.
 */
@NullMarked
package io.threadspec.formats.follow;

import org.jspecify.annotations.NullMarked;
