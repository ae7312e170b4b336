package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a later measurement will find everything in order: each program is woven and runs, at a small size. */
class DriveTest {

    @TempDir
    private Path directory;

    @Test
    void shouldRunEveryProgramPlainAndWoven() throws IOException, InterruptedException {
        Options options = Options.parse(
                "--scale=0.01",
                "--rounds=3",
                "--clock=processor",
                "--specs=src/main/spec",
                "--blocks=src/main/spec-atomic",
                "--output=" + directory.resolve("woven"));
        var weavings = Weavings.of(options.variants(), options.specs(), options.output());
        var fork = new Fork(options, weavings);

        List<Workload> workloads = options.workloads();
        for (int i = 0; i < workloads.size(); i++) {
            Workload workload = workloads.get(i);
            // The variants in turn: what each does to each program is the measurement's to check.
            Variant variant = options.variants().get(i % options.variants().size());
            Measurement plain = fork.run(workload, Variant.PLAIN);
            Measurement woven = fork.run(workload, variant);
            assertEquals(plain.digest(), woven.digest(), workload.name() + " " + variant);
            assertTrue(woven.events() > 0, workload.name() + " " + variant);
        }
    }

    /** If an event happened, probes would no longer be empty, and the run would not count. */
    @Test
    void shouldHaveNoEventsWhereProbesAreEmpty() throws IOException, InterruptedException {
        Options options = Options.parse(
                "--scale=0.01",
                "--rounds=3",
                "--clock=processor",
                "--programs=Bank,Mandelbrot,Crossing",
                "--variants=empty",
                "--blocks=src/main/spec-atomic",
                "--output=" + directory.resolve("woven"));
        var fork = new Fork(options, Weavings.of(options.variants(), options.specs(), options.output()));
        for (Workload workload : options.workloads()) {
            Measurement empty = fork.run(workload, Variant.EMPTY);
            assertEquals(fork.run(workload, Variant.PLAIN).digest(), empty.digest(), workload.name());
            assertEquals(0, empty.events(), workload.name());
        }
    }

    @Test
    void shouldHaveASpecificationOfItsOwnForEveryProgram() {
        for (Workload workload : Workload.ALL) {
            String file = workload.name() + ".spec";
            assertTrue(
                    Files.exists(Path.of("src/main/spec", file)) || Files.exists(Path.of("src/main/spec-dense", file)),
                    file);
        }
    }

    @Test
    void shouldChooseProgramsAndVariants() {
        Options options = Options.parse("--programs=Sor,Bank", "--variants=facts-async-needed", "--scale=0.5");

        assertEquals(
                List.of("Sor", "Bank"),
                options.workloads().stream().map(Workload::name).toList());
        assertEquals(List.of(Variant.FACTS_ASYNC_NEEDED), options.variants());
    }

    @Test
    void shouldRefuseWhatItDoesNotKnow() {
        assertThrows(UsageException.class, () -> Options.parse("--wrong=1"));
        assertThrows(
                UsageException.class, () -> Options.parse("--programs=Nothing").workloads());
        assertThrows(
                UsageException.class, () -> Options.parse("--variants=nothing").variants());
    }
}
