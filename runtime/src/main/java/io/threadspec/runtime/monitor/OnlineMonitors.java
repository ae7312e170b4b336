package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of all properties. The thread of the program that causes an event steps them.
 *
 * <p>A step is taken while the event is recorded, before its thread does anything by which another thread could learn of it. So if the
 * clocks order two events, the steps of the first end before those of the second begin: a monitor steps in a linearisation of the clocks'
 * order.
 */
public final class OnlineMonitors {

    /** Receives what monitors see, in the thread whose step it was. */
    public interface Listener {

        /**
         * @param property index among the properties of all specifications
         * @param labels of the objects by parameter, null for one that is not bound; of the fields' object, if the property is about fields
         * @param site of the event
         */
        void violated(int property, @Nullable Object[] labels, int site);

        /** A property is no longer watched; the trace is complete all the same. */
        void stopped(int property, Throwable reason);
    }

    /** The step of one property at an event or a write. */
    @FunctionalInterface
    private interface EventStep {
        void take(@Nullable Object[] objects, int site);
    }

    @FunctionalInterface
    private interface WriteStep {
        void take(EventKind kind, @Nullable Object object, long value, int site);
    }

    /**
     * What a property does at an event or a write. Synchronisation: a benign race; any thread sets the step to null, and others may see
     * that late.
     */
    private static final class On<S> {
        final Watched watched;

        @Nullable
        S step;

        On(Watched watched, S step) {
            this.watched = watched;
            this.step = step;
            watched.steps.add(this);
        }
    }

    /** A property with all its steps. */
    private static final class Watched {
        final int property;

        /** All references to the monitor. Guarded by this, once the property is watched. */
        final List<On<?>> steps = new ArrayList<>();

        Watched(int property) {
            this.property = property;
        }

        /** Drops all steps, and with them the monitor; false if that was done before. */
        synchronized boolean stop() {
            boolean first = !steps.isEmpty();
            steps.forEach(on -> on.step = null);
            steps.clear();
            return first;
        }
    }

    private final Listener listener;
    private final long limit;
    private final On<EventStep>[][] onEvent;
    private final On<WriteStep>[][] onWrite;

    public OnlineMonitors(CompiledSpecs specs, Labels labels, Listener listener) {
        this(specs, labels, listener, InstanceLimit.of(Runtime.getRuntime().maxMemory(), properties(specs)));
    }

    private static int properties(CompiledSpecs specs) {
        return specs.specs().stream().mapToInt(spec -> spec.properties().size()).sum();
    }

    /** @param limit of the instances of one property, or of its objects */
    OnlineMonitors(CompiledSpecs specs, Labels labels, Listener listener, long limit) {
        this.listener = listener;
        this.limit = limit;
        int events =
                specs.specs().stream().mapToInt(spec -> spec.events().size()).sum();
        List<List<On<EventStep>>> byEvent = lists(events);
        List<List<On<WriteStep>>> byField = lists(specs.fields().size());
        for (CompiledSpec spec : specs.specs()) {
            int number = specs.firstProperty(spec);
            List<List<On<EventStep>>> ownEvents = byEvent.subList(
                    specs.firstEvent(spec),
                    specs.firstEvent(spec) + spec.events().size());
            for (CompiledProperty property : spec.properties()) {
                var watched = new Watched(number++);
                Violations violations = (binding, site) -> listener.violated(watched.property, binding, site);
                if (EventTable.isOverEvents(property)) {
                    watchEvents(watched, spec, property, labels, violations, ownEvents);
                } else if (spec.parameters().isEmpty()) {
                    watchVariables(
                            watched,
                            VariableProperty.of(specs, spec, property),
                            labels,
                            violations,
                            ownEvents,
                            byField);
                }
            }
        }
        onEvent = arrays(byEvent);
        onWrite = arrays(byField);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types, and these do not escape.
    private static <S> On<S>[][] arrays(List<List<On<S>>> lists) {
        return lists.stream().map(list -> list.toArray(new On[0])).toArray(On[][]::new);
    }

    private static <T> List<List<T>> lists(int count) {
        List<List<T>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private void watchEvents(
            Watched watched,
            CompiledSpec spec,
            CompiledProperty property,
            Labels labels,
            Violations violations,
            List<List<On<EventStep>>> events) {
        EventTable table = EventTable.of(property);
        var symbols = Symbols.of(spec, property);
        var plain = new EventMonitor(table, violations);
        var parametric = new ParametricMonitor(table, table, symbols, labels::of, violations, limit);
        for (int event = 0; event < events.size(); event++) {
            int symbol = symbols.ofEvent(event);
            if (symbol >= 0) {
                events.get(event)
                        .add(new On<>(
                                watched,
                                spec.parameters().isEmpty()
                                        ? (objects, site) -> plain.step(symbol, site)
                                        : (objects, site) -> parametric.step(symbol, objects, site)));
            }
        }
    }

    private void watchVariables(
            Watched watched,
            Optional<VariableProperty> property,
            Labels labels,
            Violations violations,
            List<List<On<EventStep>>> events,
            List<List<On<WriteStep>>> fields) {
        property.ifPresent(variables -> {
            var monitor = new VariableMonitor(variables, labels, violations, limit);
            variables.events().forEach((event, letter) -> events.get(event)
                    .add(new On<>(watched, (objects, site) -> monitor.event(letter, site))));
            variables.variables().keySet().forEach(field -> fields.get(field)
                    .add(new On<>(
                            watched, (kind, object, value, site) -> monitor.write(kind, field, object, value, site))));
        });
    }

    /** An event of a specification happens; by its number among those of all specifications. */
    public void event(int event, @Nullable Object[] objects, int site) {
        for (On<EventStep> on : onEvent[event]) {
            EventStep step = on.step;
            if (step != null) {
                try {
                    step.take(objects, site);
                } catch (RuntimeException | StackOverflowError e) {
                    stop(on.watched, e);
                } catch (Error e) { // Half a step may have been made.
                    stop(on.watched, e);
                    throw e;
                }
            }
        }
    }

    /** A relevant field is written, or found to have been written; by a kind whose subject is a field. */
    public void write(EventKind kind, int field, @Nullable Object object, long value, int site) {
        for (On<WriteStep> on : onWrite[field]) {
            WriteStep step = on.step;
            if (step != null) {
                try {
                    step.take(kind, object, value, site);
                } catch (RuntimeException | StackOverflowError e) {
                    stop(on.watched, e);
                } catch (Error e) { // Half a step may have been made.
                    stop(on.watched, e);
                    throw e;
                }
            }
        }
    }

    /** The program must not notice; the analysis of the trace judges the property. */
    private void stop(Watched watched, Throwable reason) {
        if (watched.stop()) {
            listener.stopped(watched.property, reason);
        }
    }
}
