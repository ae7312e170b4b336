package io.threadspec.report.sarif;

import java.util.Optional;

/** Where files stand in the checkout that a code host shows: with slashes, relative to its root. */
public interface SarifFiles {

    /** Where there is no checkout, or none is known. */
    SarifFiles UNKNOWN = new SarifFiles() {
        @Override
        public Optional<String> source(String module, String path) {
            return Optional.empty();
        }
    };

    /**
     * A source or a specification.
     *
     * @param module of a finding of several modules, else empty
     * @param path below a directory of sources or specifications, such as {@code com/acme/Gate.java}
     */
    Optional<String> source(String module, String path);
}
