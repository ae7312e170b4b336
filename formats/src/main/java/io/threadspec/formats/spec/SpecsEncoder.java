package io.threadspec.formats.spec;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.Codes;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.spec.Distribution;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.GlobalPredicate;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.runtime.spec.SpecsDecoder;
import io.threadspec.runtime.spec.StateCondition;
import io.threadspec.runtime.spec.TemporalFormula;
import io.threadspec.runtime.spec.Variable;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes the body of {@link CompiledSpecsFile}; {@link SpecsDecoder} is its mirror. */
final class SpecsEncoder {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    private interface Encoding<T> {
        void write(T value) throws IOException;
    }

    static byte[] encode(CompiledSpecs specs) {
        var encoder = new SpecsEncoder();
        try {
            encoder.all(specs.fields(), encoder::field);
            encoder.all(specs.specs(), encoder::spec);
        } catch (IOException impossible) {
            throw new IllegalStateException("a byte array does not fail", impossible);
        }
        return encoder.bytes.toByteArray();
    }

    private <T> void all(List<T> values, Encoding<T> encoding) throws IOException {
        out.writeInt(values.size());
        for (T value : values) {
            encoding.write(value);
        }
    }

    private void text(String text) throws IOException {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
    }

    private void field(RelevantField field) throws IOException {
        text(field.owner());
        text(field.name());
        text(field.descriptor());
        out.writeBoolean(field.isStatic());
    }

    private void spec(CompiledSpec spec) throws IOException {
        text(spec.name());
        text(spec.file());
        text(spec.message());
        all(spec.variables(), this::variable);
        all(spec.parameters(), this::parameter);
        all(spec.events(), this::event);
        all(spec.properties(), this::property);
        all(spec.atomicBlocks(), this::atomicBlocks);
        all(spec.edges(), this::edge);
        all(spec.distribution().stream().toList(), this::distribution);
        all(spec.imports(), this::text);
    }

    private void parameter(SpecParameter parameter) throws IOException {
        text(parameter.name());
        text(parameter.type());
    }

    private void event(CompiledEvent event) throws IOException {
        text(event.name());
        out.writeByte(Codes.MOMENTS.indexOf(event.moment()));
        text(event.pointcut());
        all(event.parameters(), out::writeInt);
        out.writeInt(event.returning().orElse(Codes.NONE));
        out.writeInt(event.line());
    }

    private void atomicBlocks(AtomicBlocks blocks) throws IOException {
        out.writeByte(Codes.BLOCKS.indexOf(blocks.kind()));
        text(blocks.pattern());
        all(blocks.exceptions(), this::text);
        out.writeInt(blocks.line());
        all(blocks.positions(), this::position);
        out.writeByte(Codes.SEVERITIES.indexOf(blocks.severity()));
        text(blocks.suppression());
    }

    /** Without the file, which the specification has. */
    private void position(Position position) throws IOException {
        out.writeInt(position.line());
        out.writeInt(position.column());
        text(position.sourceLine());
        out.writeInt(position.length());
    }

    private void edge(HappensBeforeEdge edge) throws IOException {
        out.writeBoolean(edge.release());
        text(edge.name());
        out.writeByte(Codes.MOMENTS.indexOf(edge.moment()));
        text(edge.pointcut());
        text(edge.key());
        out.writeInt(edge.line());
    }

    private void distribution(Distribution distribution) throws IOException {
        text(distribution.processProperty());
        out.writeLong(distribution.driftNanos());
        all(distribution.predicates(), this::predicate);
    }

    private void predicate(GlobalPredicate predicate) throws IOException {
        text(predicate.name());
        text(predicate.message());
        text(predicate.text());
        out.writeInt(predicate.line());
        if (predicate.condition() instanceof GlobalPredicate.Condition.Count count) {
            out.writeByte(Codes.COUNT);
            stateCondition(count.condition());
            out.writeByte(Codes.RELATIONS.indexOf(count.relation()));
            out.writeLong(count.bound());
        } else if (predicate.condition() instanceof GlobalPredicate.Condition.Sum sum) {
            out.writeByte(Codes.SUM);
            out.writeInt(sum.variable());
            out.writeByte(Codes.RELATIONS.indexOf(sum.relation()));
            out.writeLong(sum.bound());
        } else if (predicate.condition() instanceof GlobalPredicate.Condition.All every) {
            out.writeByte(Codes.ALL);
            stateCondition(every.condition());
        }
    }

    private void stateCondition(StateCondition condition) throws IOException {
        all(condition.propositions(), this::proposition);
        machine(condition.machine());
    }

    private void variable(Variable variable) throws IOException {
        text(variable.name());
        out.writeInt(variable.field());
        all(variable.lineage(), this::text);
    }

    private void property(CompiledProperty property) throws IOException {
        text(property.name());
        text(property.message());
        text(property.text());
        out.writeInt(property.line());
        out.writeByte(Codes.SEVERITIES.indexOf(property.severity()));
        out.writeBoolean(property.fromInitialState());
        all(property.propositions(), this::proposition);
        machine(property.machine());
        all(property.liveness().stream().toList(), formula -> all(formula.nodes(), this::part));
        text(property.suppression());
    }

    private void part(TemporalFormula.Node node) throws IOException {
        out.writeByte(Codes.OPERATORS.indexOf(node.operator()));
        out.writeInt(node.left());
        out.writeInt(node.right());
    }

    private void proposition(Proposition proposition) throws IOException {
        if (proposition instanceof Comparison comparison) {
            out.writeByte(Codes.COMPARISON);
            operand(comparison.left());
            out.writeByte(Codes.RELATIONS.indexOf(comparison.relation()));
            operand(comparison.right());
        } else if (proposition instanceof EventOccurrence occurrence) {
            out.writeByte(Codes.EVENT);
            out.writeInt(occurrence.event());
        } else {
            throw new IllegalStateException("proposition=" + proposition);
        }
    }

    private void operand(CompiledOperand operand) throws IOException {
        if (operand instanceof CompiledOperand.VariableValue value) {
            out.writeByte(Codes.VARIABLE_VALUE);
            out.writeInt(value.index());
            out.writeByte(Codes.ENCODINGS.indexOf(value.encoding()));
        } else if (operand instanceof CompiledOperand.WholeConstant constant) {
            out.writeByte(Codes.WHOLE_CONSTANT);
            out.writeLong(constant.value());
        } else if (operand instanceof CompiledOperand.DoubleConstant constant) {
            out.writeByte(Codes.DOUBLE_CONSTANT);
            out.writeLong(Double.doubleToRawLongBits(constant.value()));
        } else if (operand instanceof CompiledOperand.FloatConstant constant) {
            out.writeByte(Codes.FLOAT_CONSTANT);
            out.writeInt(Float.floatToRawIntBits(constant.value()));
        } else {
            throw new IllegalStateException("operand=" + operand);
        }
    }

    private void machine(MooreMachine machine) throws IOException {
        out.writeInt(machine.initialState());
        out.writeInt(machine.stateCount());
        for (int state = 0; state < machine.stateCount(); state++) {
            out.writeByte(Codes.VERDICTS.indexOf(machine.output(state)));
            out.writeInt(machine.root(state));
        }
        out.writeInt(machine.nodeCount());
        for (int node = 0; node < machine.nodeCount(); node++) {
            out.writeByte(machine.proposition(node));
            out.writeInt(machine.low(node));
            out.writeInt(machine.high(node));
        }
    }
}
