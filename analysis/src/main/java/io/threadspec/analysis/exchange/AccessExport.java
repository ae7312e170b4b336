package io.threadspec.analysis.exchange;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.formats.trace.TracedAccesses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Writes recorded accesses in STD, in an order in which they can have happened. To wait is to release and to acquire. */
final class AccessExport implements OperationReader {

    /** What no name in STD has. */
    private static final Pattern FORBIDDEN = Pattern.compile("[|()\\s]+");

    private final RecordedRun run;
    private final Consumer<String> lines;

    /** Names that several variables have. */
    private final Set<String> ambiguous = new HashSet<>();

    /** By thread, the open blocks. */
    private final List<List<String>> open = new ArrayList<>();

    private AccessExport(RecordedRun run, List<String> variables, Consumer<String> lines) {
        this.run = run;
        this.lines = lines;
        Set<String> names = new HashSet<>();
        variables.stream()
                .map(AccessExport::name)
                .filter(each -> !names.add(each))
                .forEach(ambiguous::add);
    }

    static void write(TracedAccesses accesses, TraceNames names, Consumer<String> lines) {
        var run = new RecordedRun(
                        accesses,
                        (declaration, site) -> names.atomicBlock(declaration),
                        names::place,
                        false,
                        names::isSynchronized,
                        true)
                .inWholeThreads();
        run.read(new AccessExport(run, accesses.variables(), lines));
    }

    private static String name(String text) {
        String name = FORBIDDEN.matcher(text).replaceAll("_");
        return name.isEmpty() ? "_" : name;
    }

    private String variable(int number) {
        String name = name(run.variable(number));
        return ambiguous.contains(name) ? name + "#" + number : name;
    }

    private void line(int thread, String operation, String operand) {
        long line = run.line();
        BlockCycle.Place known = run.place(line);
        String place = known.isKnown() ? known.file() + ":" + known.line() : "unknown";
        lines.accept("T" + thread + "|" + operation + "(" + operand + ")|" + name(place));
    }

    @Override
    public void begin(int thread, int block) {
        while (open.size() <= thread) {
            open.add(new ArrayList<>());
        }
        String name = name(run.block(block));
        open.get(thread).add(name);
        line(thread, "begin", name);
    }

    @Override
    public void end(int thread) {
        List<String> own = open.get(thread);
        line(thread, "end", own.remove(own.size() - 1));
    }

    @Override
    public void read(int thread, int variable) {
        line(thread, "r", variable(variable));
    }

    @Override
    public void write(int thread, int variable) {
        line(thread, "w", variable(variable));
    }

    @Override
    public void acquire(int thread, int lock) {
        line(thread, "acq", variable(lock));
    }

    @Override
    public void release(int thread, int lock) {
        line(thread, "rel", variable(lock));
    }

    @Override
    public void fork(int thread, int child) {
        line(thread, "fork", "T" + child);
    }

    @Override
    public void join(int thread, int child) {
        line(thread, "join", "T" + child);
    }
}
