package io.threadspec.benchmarks.recursion.subject;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ordinary recursive programs on input that is too deep for the stack of a thread. Prints how many of their calls the stack held when it
 * overflowed: at once (cold), and after many short runs (warm), when HotSpot has compiled them.
 */
public final class Recursions {

    /** Nobody has a stack for as many calls. */
    private static final int TOO_DEEP = 1 << 18;

    private static final int SHALLOW = 200;
    private static final int OVERFLOWS = 3;

    /** What the specification is about, which a woven program must have. */
    private static int phase;

    private Recursions() {}

    /** A recursive program: on input of this depth. */
    private interface Program {
        long run(int depth);
    }

    /** @param args the name of a program, and how many short runs there are before the warm one */
    public static void main(String[] args) throws InterruptedException {
        Program program = program(args[0]);
        System.out.println("cold " + depth(program));
        phase++;
        int runs = Integer.parseInt(args[1]);
        long results = 0;
        for (int i = 0; i < runs; i++) {
            results += program.run(SHALLOW);
        }
        awaitCompilers();
        int warm = 0;
        for (int i = 0; i < OVERFLOWS; i++) {
            warm = Math.max(warm, depth(program));
        }
        System.out.println("warm " + warm);
        System.out.println("result " + (results + phase));
    }

    /** Until HotSpot has compiled nothing for a second. */
    private static void awaitCompilers() throws InterruptedException {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        long before = -1;
        while (compilers.getTotalCompilationTime() != before) {
            before = compilers.getTotalCompilationTime();
            Thread.sleep(1_000);
        }
    }

    private static Program program(String name) {
        return switch (name) {
            case "ListLength" -> depth -> Cell.chain(depth).length();
            case "TreeInsert" -> Recursions::insertAscending;
            case "TreeSum" -> depth -> Tree.degenerate(depth).sum();
            case "QuickSort" -> Recursions::sortSorted;
            case "Parser" -> depth -> new Parser("(".repeat(depth) + "1" + ")".repeat(depth)).sum();
            case "Evaluator" -> depth -> Expression.nested(depth).value();
            case "MemoInArray" -> depth -> new Memo(depth).inArray(depth);
            case "MemoInMap" -> depth -> new Memo(depth).inMap(depth);
            case "Ackermann" -> depth -> new Ackermann().callsFor(2, depth / 2);
            case "FloodFill" -> depth -> new Grid(depth).fill(0, 0);
            case "DepthFirst" -> depth -> new Graph(depth).visit(0);
            case "Locked" -> depth -> new Account().nested(depth);
            default -> throw new IllegalArgumentException("no such program: " + name);
        };
    }

    /** The calls that were on the stack, by its trace: {@code -XX:MaxJavaStackTraceDepth=0} keeps all of it. */
    private static int depth(Program program) throws InterruptedException {
        var depth = new int[1];
        var thread = new Thread(() -> {
            try {
                program.run(TOO_DEEP);
            } catch (StackOverflowError e) {
                depth[0] = frames(e);
            }
        });
        thread.start();
        thread.join();
        return depth[0];
    }

    /** Those of the method that is there most often. */
    private static int frames(StackOverflowError error) {
        Map<String, Integer> counts = new HashMap<>();
        for (StackTraceElement element : error.getStackTrace()) {
            counts.merge(element.getClassName() + element.getMethodName(), 1, Integer::sum);
        }
        return counts.values().stream().max(Integer::compare).orElse(0);
    }

    private static long insertAscending(int depth) {
        Tree root = Tree.degenerate(depth);
        root.insert(depth);
        return root.size;
    }

    /** Takes a time that grows with the square of the depth: no deeper than need be. */
    private static long sortSorted(int depth) {
        int[] numbers = new int[Math.min(depth, TOO_DEEP / 8)];
        Arrays.setAll(numbers, i -> i);
        quickSort(numbers, 0, numbers.length - 1);
        return numbers[0];
    }

    /** The first element is the pivot, which a sorted array makes the worst of all. */
    private static void quickSort(int[] numbers, int low, int high) {
        if (low >= high) {
            return;
        }
        int pivot = numbers[low];
        int at = low;
        for (int i = low + 1; i <= high; i++) {
            if (numbers[i] < pivot) {
                at++;
                int swapped = numbers[at];
                numbers[at] = numbers[i];
                numbers[i] = swapped;
            }
        }
        numbers[low] = numbers[at];
        numbers[at] = pivot;
        quickSort(numbers, low, at - 1);
        quickSort(numbers, at + 1, high);
    }

    /** A list in the old way. */
    private static final class Cell {
        private @Nullable Cell next;

        static Cell chain(int length) {
            Cell first = new Cell();
            for (int i = 1; i < length; i++) {
                Cell cell = new Cell();
                cell.next = first;
                first = cell;
            }
            return first;
        }

        int length() {
            return next == null ? 1 : 1 + next.length();
        }
    }

    /** A search tree that nobody balances. */
    private static final class Tree {
        private int key;
        private int size;
        private @Nullable Tree left;
        private @Nullable Tree right;

        static Tree degenerate(int depth) {
            Tree root = new Tree();
            Tree last = root;
            for (int i = 1; i < depth; i++) {
                Tree tree = new Tree();
                tree.key = i;
                last.right = tree;
                last = tree;
            }
            return root;
        }

        void insert(int added) {
            size++;
            if (added < key) {
                if (left == null) {
                    left = new Tree();
                    left.key = added;
                } else {
                    left.insert(added);
                }
            } else if (added > key) {
                if (right == null) {
                    right = new Tree();
                    right.key = added;
                } else {
                    right.insert(added);
                }
            }
        }

        long sum() {
            long sum = key;
            if (left != null) {
                sum += left.sum();
            }
            if (right != null) {
                sum += right.sum();
            }
            return sum;
        }
    }

    /** Recursive descent: sums of numbers and of sums in parentheses. */
    private static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        long sum() {
            long result = term();
            while (at < text.length() && text.charAt(at) == '+') {
                at++;
                result += term();
            }
            return result;
        }

        private long term() {
            if (text.charAt(at) == '(') {
                at++;
                long result = sum();
                at++;
                return result;
            }
            int start = at;
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                at++;
            }
            return Long.parseLong(text, start, at, 10);
        }
    }

    /** Classes of an interpreter. */
    private interface Expression {
        long value();

        static Expression nested(int depth) {
            Expression expression = new Literal(1);
            for (int i = 0; i < depth; i++) {
                expression = i % 2 == 0 ? new Sum(expression, new Literal(i)) : new Negation(expression);
            }
            return expression;
        }
    }

    private record Literal(long number) implements Expression {
        @Override
        public long value() {
            return number;
        }
    }

    private record Sum(Expression left, Expression right) implements Expression {
        @Override
        public long value() {
            return left.value() + right.value();
        }
    }

    private record Negation(Expression operand) implements Expression {
        @Override
        public long value() {
            return -operand.value();
        }
    }

    /** Fibonacci numbers, each computed once. */
    private static final class Memo {
        private final long[] known;
        private final Map<Integer, Long> knownByNumber = new HashMap<>();

        Memo(int size) {
            known = new long[size + 1];
        }

        long inArray(int n) {
            if (n < 2) {
                return n;
            }
            if (known[n] != 0) {
                return known[n];
            }
            long result = inArray(n - 1) + inArray(n - 2);
            known[n] = result | 1;
            return result;
        }

        long inMap(int n) {
            if (n < 2) {
                return n;
            }
            Long before = knownByNumber.get(n);
            if (before != null) {
                return before;
            }
            long result = inMap(n - 1) + inMap(n - 2);
            knownByNumber.put(n, result);
            return result;
        }
    }

    private static final class Ackermann {
        private long calls;

        long callsFor(long m, long n) {
            value(m, n);
            return calls;
        }

        private long value(long m, long n) {
            calls++;
            if (m == 0) {
                return n + 1;
            }
            return n == 0 ? value(m - 1, 1) : value(m - 1, value(m, n - 1));
        }
    }

    /** Filled along a row, to and fro. */
    private static final class Grid {
        private static final int WIDTH = 100;
        private final int[][] cells;

        Grid(int depth) {
            cells = new int[Math.max(1, depth / WIDTH)][WIDTH];
        }

        int fill(int row, int column) {
            if (row < 0 || column < 0 || row >= cells.length || column >= WIDTH || cells[row][column] != 0) {
                return 0;
            }
            cells[row][column] = 1;
            return 1 + fill(row, column + 1) + fill(row, column - 1) + fill(row + 1, column) + fill(row - 1, column);
        }
    }

    /** Lists of neighbours, and a set of those that were visited. */
    private static final class Graph {
        private final List<List<Integer>> neighbours = new ArrayList<>();
        private final boolean[] visited;

        Graph(int size) {
            visited = new boolean[size];
            for (int i = 0; i < size; i++) {
                neighbours.add(List.of((i + 1) % size, i / 2));
            }
        }

        int visit(int node) {
            visited[node] = true;
            int count = 1;
            for (int neighbour : neighbours.get(node)) {
                if (!visited[neighbour]) {
                    count += visit(neighbour);
                }
            }
            return count;
        }
    }

    /** A lock that is taken again in each call. */
    private static final class Account {
        private int balance;

        synchronized int nested(int depth) {
            balance += depth;
            return depth == 0 ? balance : nested(depth - 1) + balance % 3;
        }
    }
}
