package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.method.FoundBlocks;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.library.WovenLibrary;
import io.threadspec.weaver.output.WeavingRecord;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The result of weaving.
 *
 * @param classes of the project itself that carry a probe; those of libraries are already written
 * @param libraries that were woven along
 * @param wovenClasses internal names of all processed classes, including those of libraries
 * @param sites all places of relevant events
 * @param warnings for the user to see
 * @param unwoven names of code that stays unwoven though it was selected
 * @param leftOut code that the declarations of atomic blocks leave out, with the reasons
 */
record WovenProject(
        Map<ProjectFile, byte[]> classes,
        List<WovenLibrary> libraries,
        Set<String> wovenClasses,
        SiteNumbers sites,
        List<Problem> warnings,
        List<String> unwoven,
        List<String> leftOut) {

    /** @param neutral code that the user declares to order nothing */
    WeavingRecord record(List<String> neutral) {
        return new WeavingRecord(
                classes.size()
                        + libraries.stream().mapToInt(WovenLibrary::classes).sum(),
                sites.count(),
                libraries.size(),
                (int) libraries.stream().filter(WovenLibrary::isCached).count(),
                sites.blocks().count(),
                FoundBlocks.figures(sites.blocks().leftOut()),
                warnings,
                unwoven,
                leftOut,
                neutral);
    }
}
