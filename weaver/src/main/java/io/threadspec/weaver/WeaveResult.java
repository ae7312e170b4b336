package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.output.WeavingRecord;
import java.util.List;

/**
 * What was woven.
 *
 * @param classes how many classes carry a probe
 * @param sites how many places carry a probe of a relevant event
 * @param libraries how many libraries were woven along
 * @param cachedLibraries how many of them had been woven before
 * @param blocks how many atomic blocks there are
 * @param leftOut how much their declarations leave out, by reasons, as {@code run=1 tests=3}; empty if nothing
 * @param isUpToDate whether the same input had been woven there before, so that nothing was done
 * @param warnings for the user to see
 */
public record WeaveResult(
        int classes,
        int sites,
        int libraries,
        int cachedLibraries,
        int blocks,
        String leftOut,
        boolean isUpToDate,
        List<Problem> warnings) {

    /** @param isUpToDate whether nothing was done */
    public static WeaveResult of(WeavingRecord record, boolean isUpToDate) {
        return new WeaveResult(
                record.classes(),
                record.sites(),
                record.libraries(),
                record.cachedLibraries(),
                record.blocks(),
                record.leftOutFigures(),
                isUpToDate,
                record.warnings());
    }

    /** For the log of a build. */
    public String summary() {
        return (isUpToDate ? "Nothing has changed since weaving: " : "Wove: ")
                + "classes=" + classes + " sites=" + sites
                + (blocks == 0 ? "" : " atomicBlocks=" + blocks)
                + (leftOut.isEmpty() ? "" : " leftOut: " + leftOut)
                + (libraries == 0 ? "" : " libraries=" + libraries)
                + (libraries == 0 || isUpToDate ? "" : " fromCache=" + cachedLibraries);
    }
}
