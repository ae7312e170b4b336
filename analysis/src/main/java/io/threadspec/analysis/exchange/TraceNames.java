package io.threadspec.analysis.exchange;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Names for the numbers in a trace. Without a name, the number itself is shown. */
public final class TraceNames {

    private final List<RelevantField> fields;
    private final List<String> events = new ArrayList<>();
    private final List<String> atomicBlocks = new ArrayList<>();
    private final BitSet synchronizedBlocks;
    private final List<Site> sites;

    public TraceNames(CompiledSpecs specs, SiteTable sites) {
        this.fields = specs.fields();
        this.synchronizedBlocks = specs.synchronizedBlocks();
        this.sites = sites.sites();
        for (CompiledSpec spec : specs.specs()) {
            spec.events().forEach(event -> events.add(spec.name() + "." + event.name()));
            spec.atomicBlocks().forEach(block -> atomicBlocks.add(block.pattern()));
        }
    }

    /** Numbers only. */
    public static TraceNames none() {
        return new TraceNames(new CompiledSpecs(List.of(), List.of()), new SiteTable(List.of()));
    }

    /** The variable that was written, the event that happened, or the atomic block, with the objects concerned. */
    String subject(TraceEvent event) {
        int subject = event.subject();
        return switch (event.kind()) {
            case WRITE, INITIAL_WRITE, SIGHT -> field(subject) + (event.object() == 0 ? "" : "@" + event.object());
            case EVENT -> {
                var name = new StringBuilder(name(events, subject, "E"));
                event.parameters().forEach(parameter -> name.append('@').append(parameter));
                yield name.toString();
            }
            case ATOMIC_BEGIN, ATOMIC_END -> name(atomicBlocks, subject, "B");
        };
    }

    private String field(int index) {
        if (index >= fields.size()) {
            return "V" + index;
        }
        RelevantField field = fields.get(index);
        return field.owner().isEmpty() ? field.name() : field.owner().replace('/', '.') + "." + field.name();
    }

    private static String name(List<String> names, int index, String prefix) {
        return index < names.size() ? names.get(index) : prefix + index;
    }

    String atomicBlock(int number) {
        return name(atomicBlocks, number, "B");
    }

    /** Whether it is to be atomic because of its monitor. */
    boolean isSynchronized(int atomicBlock) {
        return synchronizedBlocks.get(atomicBlock);
    }

    String value(TraceEvent event) {
        return event.subject() < fields.size()
                ? ValueEncoding.of(fields.get(event.subject()).descriptor()).render(event.value())
                : Long.toString(event.value());
    }

    String place(TraceEvent event) {
        return place(event.site());
    }

    String place(int number) {
        if (number >= sites.size()) {
            return "site " + number;
        }
        Site site = sites.get(number);
        return site.className() + "." + site.method() + "(" + site.file() + (site.line() > 0 ? ":" + site.line() : "")
                + ")";
    }
}
