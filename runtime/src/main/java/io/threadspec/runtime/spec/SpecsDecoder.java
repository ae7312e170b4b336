package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Severity;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Reads the body of {@link CompiledSpecsFile}. Every number is checked before it is used: the result has neither a count beyond the end of
 * the file nor an index out of range.
 */
public final class SpecsDecoder {

    /** Says why the body is not one that {@code SpecsEncoder} wrote. */
    static final class MalformedException extends Exception {

        MalformedException(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    private interface Decoding<T> {
        T read() throws MalformedException;
    }

    private final ByteBuffer in;
    private int fields;
    private int variables;
    private int parameters;
    private int events;

    private SpecsDecoder(byte[] body) {
        this.in = ByteBuffer.wrap(body);
    }

    static CompiledSpecs decode(byte[] body) throws MalformedException {
        var decoder = new SpecsDecoder(body);
        try {
            CompiledSpecs specs = decoder.specs();
            if (decoder.in.hasRemaining()) {
                throw new MalformedException("something follows its end: bytes=" + decoder.in.remaining());
            }
            return specs;
        } catch (BufferUnderflowException early) {
            throw new MalformedException("it ends too early: bytes=" + body.length);
        } catch (IllegalArgumentException invalid) {
            throw new MalformedException("a machine, a formula or a field in it is not valid: " + invalid.getMessage());
        }
    }

    private CompiledSpecs specs() throws MalformedException {
        List<RelevantField> read = all(this::field);
        fields = read.size();
        return new CompiledSpecs(read, all(this::spec));
    }

    private <T> List<T> all(Decoding<T> decoding) throws MalformedException {
        int count = count(1);
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(decoding.read());
        }
        return values;
    }

    /** A count of items of at least this many bytes each. */
    private int count(int bytesEach) throws MalformedException {
        int count = in.getInt();
        if (count < 0 || count > in.remaining() / bytesEach) {
            throw new MalformedException("a count is out of range: count=" + count);
        }
        return count;
    }

    private int index(int bound, String what) throws MalformedException {
        return inRange(in.getInt(), bound, what);
    }

    private static int inRange(int value, int bound, String what) throws MalformedException {
        if (value < 0 || value >= bound) {
            throw new MalformedException("a number is out of range: " + what + "=" + value + " bound=" + bound);
        }
        return value;
    }

    private <T> T constant(List<T> constants, String what) throws MalformedException {
        return constants.get(inRange(in.get(), constants.size(), what));
    }

    private boolean bool() throws MalformedException {
        return inRange(in.get(), 2, "boolean") == 1;
    }

    private String text() throws MalformedException {
        byte[] encoded = new byte[count(1)];
        in.get(encoded);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(encoded))
                    .toString();
        } catch (CharacterCodingException malformed) {
            throw new MalformedException("a text in it is not UTF-8");
        }
    }

    private RelevantField field() throws MalformedException {
        String owner = text();
        String name = text();
        String descriptor = text();
        if (descriptor.isEmpty()) {
            throw new MalformedException("a field has no type: name=" + name);
        }
        ValueEncoding.of(descriptor); // Rejects an invalid type.
        return new RelevantField(owner, name, descriptor, bool());
    }

    private CompiledSpec spec() throws MalformedException {
        String name = text();
        String file = text();
        String message = text();
        List<Variable> read = all(() -> new Variable(text(), index(fields, "field"), all(this::text)));
        variables = read.size();
        List<SpecParameter> readParameters = all(() -> new SpecParameter(text(), text()));
        parameters = readParameters.size();
        List<CompiledEvent> readEvents = all(this::event);
        events = readEvents.size();
        List<CompiledProperty> properties = all(this::property);
        List<AtomicBlocks> atomicBlocks = all(() -> new AtomicBlocks(
                constant(Codes.BLOCKS, "blocks"),
                text(),
                all(this::text),
                in.getInt(),
                all(() -> position(file)),
                constant(Codes.SEVERITIES, "severity"),
                text()));
        List<HappensBeforeEdge> edges = all(() ->
                new HappensBeforeEdge(bool(), text(), constant(Codes.MOMENTS, "moment"), text(), text(), in.getInt()));
        List<Distribution> distribution = all(() -> new Distribution(text(), in.getLong(), all(this::predicate)));
        if (distribution.size() > 1) {
            throw new MalformedException("a specification is distributed twice: name=" + name);
        }
        return new CompiledSpec(
                name,
                file,
                message,
                read,
                properties,
                readParameters,
                readEvents,
                atomicBlocks,
                edges,
                distribution.stream().findFirst(),
                all(this::text));
    }

    private Position position(String file) throws MalformedException {
        int line = in.getInt();
        int column = in.getInt();
        String sourceLine = text();
        int length = in.getInt();
        // A marker may stand right behind the line.
        int room = sourceLine.length() + 1 - column + 1;
        if (line < 1 || column < 1 || length < 1 || length > room) {
            throw new MalformedException("a pattern stands nowhere: line=" + line + " column=" + column);
        }
        return new Position(file, line, column, sourceLine, length);
    }

    private CompiledEvent event() throws MalformedException {
        String name = text();
        EventMoment moment = constant(Codes.MOMENTS, "moment");
        String pointcut = text();
        List<Integer> bound = all(() -> index(parameters, "parameter"));
        int returning = in.getInt();
        return new CompiledEvent(
                name,
                moment,
                pointcut,
                bound,
                returning == Codes.NONE
                        ? OptionalInt.empty()
                        : OptionalInt.of(inRange(returning, parameters, "parameter")),
                in.getInt());
    }

    private GlobalPredicate predicate() throws MalformedException {
        return new GlobalPredicate(text(), text(), text(), in.getInt(), condition());
    }

    private GlobalPredicate.Condition condition() throws MalformedException {
        int tag = in.get();
        return switch (tag) {
            case Codes.COUNT ->
                new GlobalPredicate.Condition.Count(
                        stateCondition(), constant(Codes.RELATIONS, "relation"), in.getLong());
            case Codes.SUM ->
                new GlobalPredicate.Condition.Sum(
                        index(variables, "variable"), constant(Codes.RELATIONS, "relation"), in.getLong());
            case Codes.ALL -> new GlobalPredicate.Condition.All(stateCondition());
            default -> throw new MalformedException("a condition is of an unknown kind: kind=" + tag);
        };
    }

    private StateCondition stateCondition() throws MalformedException {
        List<Proposition> propositions = all(this::proposition);
        return new StateCondition(propositions, machine(propositions.size()));
    }

    private CompiledProperty property() throws MalformedException {
        String name = text();
        String message = text();
        String text = text();
        int line = in.getInt();
        Severity severity = constant(Codes.SEVERITIES, "severity");
        boolean fromInitialState = bool();
        List<Proposition> propositions = all(this::proposition);
        MooreMachine machine = machine(propositions.size());
        return new CompiledProperty(
                name,
                message,
                text,
                line,
                propositions,
                fromInitialState,
                machine,
                severity,
                all(() -> formula(propositions.size())).stream().findFirst(),
                text());
    }

    private TemporalFormula formula(int propositions) throws MalformedException {
        List<TemporalFormula.Node> parts = all(() -> part(propositions));
        return new TemporalFormula(parts);
    }

    private TemporalFormula.Node part(int propositions) throws MalformedException {
        TemporalFormula.Operator operator = constant(Codes.OPERATORS, "operator");
        int left = in.getInt();
        if (operator == TemporalFormula.Operator.PROPOSITION) {
            inRange(left, propositions, "proposition");
        }
        return new TemporalFormula.Node(operator, left, in.getInt());
    }

    private Proposition proposition() throws MalformedException {
        int tag = in.get();
        if (tag == Codes.EVENT) {
            return new EventOccurrence(index(events, "event"));
        }
        if (tag != Codes.COMPARISON) {
            throw new MalformedException("a proposition is of an unknown kind: kind=" + tag);
        }
        CompiledOperand left = operand();
        Relation relation = constant(Codes.RELATIONS, "relation");
        return new Comparison(left, relation, operand());
    }

    private CompiledOperand operand() throws MalformedException {
        int tag = in.get();
        return switch (tag) {
            case Codes.VARIABLE_VALUE ->
                new CompiledOperand.VariableValue(index(variables, "variable"), constant(Codes.ENCODINGS, "encoding"));
            case Codes.WHOLE_CONSTANT -> new CompiledOperand.WholeConstant(in.getLong());
            case Codes.DOUBLE_CONSTANT -> new CompiledOperand.DoubleConstant(Double.longBitsToDouble(in.getLong()));
            case Codes.FLOAT_CONSTANT -> new CompiledOperand.FloatConstant(Float.intBitsToFloat(in.getInt()));
            default -> throw new MalformedException("an operand is of an unknown kind: kind=" + tag);
        };
    }

    private MooreMachine machine(int propositions) throws MalformedException {
        int initialState = in.getInt();
        int states = count(5);
        Verdict4[] outputs = new Verdict4[states];
        int[] root = new int[states];
        for (int state = 0; state < states; state++) {
            outputs[state] = constant(Codes.VERDICTS, "verdict");
            root[state] = in.getInt();
        }
        int nodes = count(9);
        int[] proposition = new int[nodes];
        int[] low = new int[nodes];
        int[] high = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            proposition[node] = inRange(in.get(), propositions, "proposition");
            low[node] = in.getInt();
            high[node] = in.getInt();
        }
        return new MooreMachine(initialState, outputs, root, proposition, low, high);
    }
}
