package io.threadspec.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of the jar that runs, from its manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {"threadspec " + Objects.requireNonNullElse(version, "(not packaged)")};
    }
}
