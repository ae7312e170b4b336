package io.threadspec.weaver;

import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;

/** Where the runtime is written. */
public enum RuntimePlace {

    /** Beside the woven main classes, so that a test run needs no other class path. In a named module it is part of the module. */
    WITH_MAIN_CLASSES {
        @Override
        Path in(OutputLayout layout) {
            return layout.classes();
        }
    },

    /** In a directory of its own, which the test run has on its class path: named modules that are opened to it can share it. */
    APART {
        @Override
        Path in(OutputLayout layout) {
            return layout.runtime();
        }
    };

    abstract Path in(OutputLayout layout);
}
