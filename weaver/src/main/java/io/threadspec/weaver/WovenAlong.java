package io.threadspec.weaver;

import io.threadspec.weaver.input.Library;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is woven besides the project's own classes.
 *
 * @param libraries entries of the class path
 * @param cache directory that keeps woven jars for other builds; without one each build weaves them again
 */
public record WovenAlong(List<Library> libraries, Optional<Path> cache) {

    public static final WovenAlong NOTHING = new WovenAlong(List.of(), Optional.empty());

    public WovenAlong {
        libraries = List.copyOf(libraries);
    }
}
