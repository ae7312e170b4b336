/**
 * Where woven code and code that is not woven meet: which calls may lead into the latter ({@link
 * io.threadspec.weaver.unwoven.CalledCode}) and which methods it may call ({@link io.threadspec.weaver.unwoven.EntryPoints}).
 */
@NullMarked
package io.threadspec.weaver.unwoven;

import org.jspecify.annotations.NullMarked;
