package io.threadspec.gradle;

import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ProgressLines;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.FailOn;
import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.testrun.OwnTestRun;
import java.io.File;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;

/** Fills what the build script leaves open: from Gradle properties, else by convention. */
final class ExtensionDefaults {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

    private final ProviderFactory providers;

    private ExtensionDefaults(ProviderFactory providers) {
        this.providers = providers;
    }

    static void apply(ThreadSpecExtension extension, Project project) {
        var defaults = new ExtensionDefaults(project.getProviders());
        ProjectLayout layout = project.getLayout();
        extension
                .getSpecDirectory()
                .convention(layout.getProjectDirectory()
                        .dir(defaults.property("specDirectory").orElse("src/test/spec")));
        extension.getIncludes().convention(defaults.list("includes", ""));
        extension.getExcludes().convention(defaults.list("excludes", ""));
        extension.getDependencies().convention(defaults.list("dependencies", ""));
        extension.getUnwoven().convention(defaults.list("unwoven", ""));
        extension
                .getCacheDirectory()
                .convention(layout.dir(defaults.property("cacheDirectory")
                        .map(File::new)
                        .orElse(new File(project.getGradle().getGradleUserHomeDir(), "caches/threadspec"))));
        extension.getCapture().convention(defaults.property("capture").orElse("mvc"));
        extension.getScope().convention(defaults.property("scope").orElse("everything"));
        extension
                .getOnline()
                .convention(defaults.property("online")
                        .map(value -> choice("online", value))
                        .orElse(true));
        extension
                .getMaxTraceMegabytes()
                .convention(defaults.limit("maxTraceMegabytes", TraceLimits.DEFAULT_MAX_MEGABYTES));
        extension
                .getMinDiskMegabytes()
                .convention(defaults.limit("minDiskMegabytes", TraceLimits.DEFAULT_MIN_FREE_MEGABYTES));
        extension.getAdversarial().convention(defaults.property("adversarial").orElse(AdversaryOptions.OFF));
        extension
                .getRecordedAccesses()
                .convention(defaults.limit("recordedAccesses", TraceLimits.DEFAULT_RECORDED_ACCESSES));
        extension.getFailOn().convention(defaults.list("failOn", FailOn.DEFAULT));
        extension
                .getBaseline()
                .convention(layout.getProjectDirectory()
                        .file(defaults.property("baseline").orElse(Baseline.FILE)));
        extension
                .getMaxConfigurations()
                .convention(defaults.limit("maxConfigurations", Limits.DEFAULT_MAX_CONFIGURATIONS));
        extension.getMaxWidth().convention(defaults.limit("maxWidth", Limits.DEFAULT_MAX_WIDTH));
        extension.getMaxMillis().convention(defaults.limit("maxMillis", Limits.DEFAULT_MAX_MILLIS));
        extension
                .getMaxContextSwitches()
                .convention(defaults.limit("maxContextSwitches", Limits.DEFAULT_MAX_CONTEXT_SWITCHES));
        extension.getProgressSeconds().convention(defaults.limit("progressSeconds", ProgressLines.DEFAULT_SECONDS));
        extension.getTestTasks().convention(defaults.list("testTasks", ""));
        extension.getOwnTestRun().convention(defaults.property("ownTestRun").orElse(OwnTestRun.DEFAULT));
        // "-Pthreadspec.skip" alone means yes.
        extension
                .getSkip()
                .convention(defaults.property("skip")
                        .map(value -> value.isEmpty() || choice("skip", value))
                        .orElse(false));
    }

    private Provider<String> property(String name) {
        return providers.gradleProperty("threadspec." + name);
    }

    private Provider<Long> limit(String name, long byDefault) {
        return property(name).map(value -> number(name, value)).orElse(byDefault);
    }

    private static long number(String name, String value) {
        return Problems.orFailure(() -> {
            String text = value.strip();
            if (!NUMBER.matcher(text).matches() || new BigInteger(text).bitLength() >= Long.SIZE) {
                throw new ProblemException(Problem.error(
                        "this is not a number: threadspec." + name + "=" + value,
                        "write a whole number, at most " + Long.MAX_VALUE));
            }
            return Long.valueOf(text);
        });
    }

    private static boolean choice(String name, String value) {
        return Problems.orFailure(() -> switch (value.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new ProblemException(
                        Problem.error("this is no choice: threadspec." + name + "=" + value, "write true or false"));
        });
    }

    private Provider<List<String>> list(String name, String byDefault) {
        return property(name).orElse(byDefault).map(ExtensionDefaults::split);
    }

    private static List<String> split(String commaSeparated) {
        return Stream.of(commaSeparated.split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
