package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of all properties, stepped by the threads of the program as they do what the properties speak of.
 *
 * <p>A step is taken while the event is recorded, before its thread does anything by which another one could learn of it. So
 * if the clocks order two events, the steps of the first are done when those of the second begin: the order in which a monitor
 * steps is a linearisation that the clocks allow.
 */
public final class OnlineMonitors {

    /** Instances of one property, or objects: some hundred bytes each. */
    private static final long MAX_INSTANCES = 1_000_000;

    /** Told what monitors see, by the thread whose step it was. */
    public interface Listener {

        /**
         * @param property index among the properties of all specifications
         * @param labels of the objects by parameter; where a property is about fields, of their object; null where none is bound
         * @param site of the event
         */
        void violated(int property, @Nullable Object[] labels, int site);

        /** A property is no longer watched; the trace is complete all the same. */
        void stopped(int property, RuntimeException reason);
    }

    /** A step that an event or a write is for one property. */
    @FunctionalInterface
    private interface EventStep {
        void take(@Nullable Object[] objects, int site);
    }

    @FunctionalInterface
    private interface WriteStep {
        void take(@Nullable Object object, long value, boolean initial, int site);
    }

    /** What is watched of a property. */
    private static final class Watched {
        final int property;

        /** Once it was stopped: written by any thread, and it does no harm if others see it late. */
        boolean stopped;

        Watched(int property) {
            this.property = property;
        }
    }

    private record OnEvent(Watched watched, EventStep step) {}

    private record OnWrite(Watched watched, WriteStep step) {}

    private final Listener listener;
    private final OnEvent[][] onEvent;
    private final OnWrite[][] onWrite;

    public OnlineMonitors(CompiledSpecs specs, Labels labels, Listener listener) {
        this.listener = listener;
        int events =
                specs.specs().stream().mapToInt(spec -> spec.events().size()).sum();
        List<List<OnEvent>> byEvent = lists(events);
        List<List<OnWrite>> byField = lists(specs.fields().size());
        for (CompiledSpec spec : specs.specs()) {
            int number = specs.firstProperty(spec);
            List<List<OnEvent>> ownEvents = byEvent.subList(
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
        onEvent = byEvent.stream().map(list -> list.toArray(OnEvent[]::new)).toArray(OnEvent[][]::new);
        onWrite = byField.stream().map(list -> list.toArray(OnWrite[]::new)).toArray(OnWrite[][]::new);
    }

    private static <T> List<List<T>> lists(int count) {
        List<List<T>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static void watchEvents(
            Watched watched,
            CompiledSpec spec,
            CompiledProperty property,
            Labels labels,
            Violations violations,
            List<List<OnEvent>> events) {
        EventTable table = EventTable.of(property);
        var symbols = Symbols.of(spec, property);
        var plain = new EventMonitor(table, violations);
        var parametric = new ParametricMonitor(table, table, symbols, labels::of, violations, MAX_INSTANCES);
        for (int event = 0; event < events.size(); event++) {
            int symbol = symbols.ofEvent(event);
            if (symbol >= 0) {
                events.get(event)
                        .add(new OnEvent(
                                watched,
                                spec.parameters().isEmpty()
                                        ? (objects, site) -> plain.step(symbol, site)
                                        : (objects, site) -> parametric.step(symbol, objects, site)));
            }
        }
    }

    private static void watchVariables(
            Watched watched,
            Optional<VariableProperty> property,
            Labels labels,
            Violations violations,
            List<List<OnEvent>> events,
            List<List<OnWrite>> fields) {
        property.ifPresent(variables -> {
            var monitor = new VariableMonitor(variables, labels, violations, MAX_INSTANCES);
            variables.events().forEach((event, letter) -> events.get(event)
                    .add(new OnEvent(watched, (objects, site) -> monitor.event(letter, site))));
            variables.variables().keySet().forEach(field -> fields.get(field)
                    .add(new OnWrite(
                            watched,
                            (object, value, initial, site) -> monitor.write(field, object, value, initial, site))));
        });
    }

    /** An event of a specification happens; by its number among those of all specifications. */
    public void event(int event, @Nullable Object[] objects, int site) {
        for (OnEvent on : onEvent[event]) {
            if (!on.watched.stopped) {
                try {
                    on.step.take(objects, site);
                } catch (RuntimeException e) {
                    stop(on.watched, e);
                }
            }
        }
    }

    /** A relevant field is written. */
    public void write(int field, @Nullable Object object, long value, boolean initial, int site) {
        for (OnWrite on : onWrite[field]) {
            if (!on.watched.stopped) {
                try {
                    on.step.take(object, value, initial, site);
                } catch (RuntimeException e) {
                    stop(on.watched, e);
                }
            }
        }
    }

    /** The program must not notice; the property is judged on the trace. */
    private void stop(Watched watched, RuntimeException reason) {
        watched.stopped = true;
        listener.stopped(watched.property, reason);
    }
}
