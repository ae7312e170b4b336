package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Turns events into what a person can read: names instead of numbers. */
final class Witnesses {

    private final List<RelevantField> fields;
    private final CompiledSpec spec;
    private final SiteTable sites;
    private final Trace trace;

    Witnesses(List<RelevantField> fields, CompiledSpec spec, SiteTable sites, Trace trace) {
        this.fields = fields;
        this.spec = spec;
        this.sites = sites;
        this.trace = trace;
    }

    Witness witness(Computation computation, List<Event> run, Replay replay) {
        var initialState = new ArrayList<String>();
        long[] values = computation.initialValues();
        for (int i = 0; i < values.length; i++) {
            initialState.add(spec.variables().get(i).name() + "=" + render(i, values[i]));
        }
        return new Witness(initialState, run.stream().map(this::event).toList(), replay.decidedAt());
    }

    /** The test of one event of the run, empty if it had none; of the initial state: that of the first event. */
    String test(List<Event> run, int index) {
        int test = run.get(Math.max(0, index)).source().test();
        return test < 0 ? "" : trace.tests().get(test);
    }

    private WitnessEvent event(Event event) {
        Site site = sites.sites().get(event.source().site());
        return new WitnessEvent(
                trace.threads().get(event.source().thread()).name(),
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                spec.variables().get(event.variable()).name(),
                render(event.variable(), event.value()));
    }

    private String render(int variable, long value) {
        String descriptor = fields.get(spec.variables().get(variable).field()).descriptor();
        return ValueEncoding.of(descriptor).render(value);
    }
}
