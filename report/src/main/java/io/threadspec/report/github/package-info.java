/** Findings as notes beside the lines of a pull request, as GitHub Actions reads them from the output of a build. */
@NullMarked
package io.threadspec.report.github;

import org.jspecify.annotations.NullMarked;
