package io.threadspec.spec.feature;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which classes the caller weaves: the writes of others are not seen, and a specification of their fields is refused.
 *
 * @param libraries of the class path, those that are woven along with the project's own classes
 * @param selected told a binary name: whether patterns select this class of the project
 * @param selectedInLibraries the same of a class of a library
 */
public record WovenClasses(List<Path> libraries, Predicate<String> selected, Predicate<String> selectedInLibraries) {

    /** The project's own classes, all of them, and no others. */
    public static final WovenClasses OWN = new WovenClasses(List.of(), name -> true, name -> true);

    public WovenClasses {
        libraries = List.copyOf(libraries);
    }
}
