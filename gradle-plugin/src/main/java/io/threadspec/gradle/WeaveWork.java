package io.threadspec.gradle;

import io.threadspec.report.ProgressLines;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.RuntimePlace;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.WovenAlong;
import java.io.File;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.provider.Property;
import org.gradle.workers.WorkAction;
import org.gradle.workers.WorkParameters;

/** Weaves, while other tasks of the project may run. */
public abstract class WeaveWork implements WorkAction<WeaveWork.Parameters> {

    private static final Logger LOGGER = Logging.getLogger(WeaveWork.class);

    /** What to weave, and how. */
    public interface Parameters extends WorkParameters {

        Property<Request> getRequest();
    }

    /**
     * What to weave, and how.
     *
     * @param inputs what specifications are compiled against
     * @param mainClasses all main classes
     * @param testClasses all test classes
     * @param recording how the program is recorded
     * @param progressSeconds from line to line about how far it has come
     * @param cache for woven jars
     * @param output where everything goes
     */
    record Request(
            SpecInputs inputs,
            File mainClasses,
            File testClasses,
            Recording recording,
            long progressSeconds,
            File cache,
            File output)
            implements Serializable {}

    /**
     * How the program is recorded; see {@link Instrumentation}.
     *
     * @param capture how causality is recorded
     * @param scope which variables are woven
     * @param online whether properties are watched while the tests run
     * @param maxTraceMegabytes how large a trace may become
     * @param minDiskMegabytes how much is left free on the disk
     * @param adversarial how threads are delayed
     * @param recordedAccesses how many accesses are recorded where there are atomic blocks
     * @param unwoven code that orders nothing
     */
    record Recording(
            String capture,
            String scope,
            boolean online,
            long maxTraceMegabytes,
            long minDiskMegabytes,
            String adversarial,
            long recordedAccesses,
            List<String> unwoven)
            implements Serializable {

        // Any Serializable list, but not that of an interface without it.
        Recording {
            unwoven = new ArrayList<>(unwoven);
        }

        Instrumentation parse() {
            return Instrumentation.parse(capture, scope, online, maxTraceMegabytes, minDiskMegabytes, adversarial)
                    .recording(recordedAccesses)
                    .withNeutral(unwoven);
        }
    }

    @Override
    public void execute() {
        Request request = getParameters().getRequest().get();
        WeaveResult result = Problems.orFailure(() -> weave(request));
        Problems.warn(LOGGER, result.warnings());
        LOGGER.info("ThreadSpec: {}", result.summary());
    }

    private static WeaveResult weave(Request request) {
        SpecInputs inputs = request.inputs();
        var weaving = new WeaveRequest(
                inputs.compile(LOGGER).specs(),
                request.mainClasses().toPath(),
                request.testClasses().toPath(),
                inputs.libraryPaths(),
                new WovenAlong(inputs.wovenAlong(), Optional.of(request.cache().toPath())),
                inputs.includes(),
                inputs.excludes(),
                request.recording().parse(),
                new OutputLayout(request.output().toPath()),
                RuntimePlace.APART);
        return Weaver.weave(weaving, ProgressLines.every(request.progressSeconds(), LOGGER::lifecycle));
    }
}
