package io.threadspec.benchmarks.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every program computes what one thread computes without it; and again when it is run again. */
class ProgramsTest {

    @Test
    void shouldRelaxLikeOneThread() throws InterruptedException {
        int size = 37;
        double[][] grid = Sor.grid(size);
        for (int half = 0; half < 2 * Sor.STEPS; half++) {
            double[][] before = new double[size][];
            for (int i = 0; i < size; i++) {
                before[i] = grid[i].clone();
            }
            // Cells of one colour have neighbours of the other only: all of them from the grid before.
            for (int i = 1; i < size - 1; i++) {
                for (int j = 1; j < size - 1; j++) {
                    if ((i + j + half) % 2 == 1) {
                        double around = before[i - 1][j] + before[i + 1][j] + before[i][j - 1] + before[i][j + 1];
                        grid[i][j] = Sor.OMEGA * 0.25 * around + (1 - Sor.OMEGA) * before[i][j];
                    }
                }
            }
        }
        double sum = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                sum += cell;
            }
        }
        assertRuns(Double.hashCode(sum), new Sor(), size);
    }

    @Test
    void shouldMultiplyMatrices() throws InterruptedException {
        int size = 31;
        double[][] a = MatrixMultiply.matrix(size, 1);
        double[][] b = MatrixMultiply.matrix(size, 2);
        // The sum over all entries of a product: column sums of the one factor times row sums of the other.
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double column = 0;
            double row = 0;
            for (int i = 0; i < size; i++) {
                column += a[i][k];
                row += b[k][i];
            }
            sum += column * row;
        }
        assertRuns(Double.hashCode(sum), new MatrixMultiply(), size);
    }

    @Test
    void shouldFindPrimes() throws InterruptedException {
        int size = 100_000;
        int count = 0;
        int sum = 0;
        for (int i = 2; i <= size; i++) {
            int divisor = 2;
            while (divisor * divisor <= i && i % divisor != 0) {
                divisor++;
            }
            if (divisor * divisor > i) {
                count++;
                sum += i;
            }
        }
        assertEquals(9592, count);
        assertRuns(31 * count + sum, new Sieve(), size);
    }

    @Test
    void shouldTransferLikeOneThread() throws InterruptedException {
        int size = 5000;
        long[] balances = new long[Bank.ACCOUNTS];
        Arrays.fill(balances, Bank.OPENING_BALANCE);
        for (int worker = 0; worker < Workers.COUNT; worker++) {
            long state = Numbers.seed(worker);
            for (int i = 1; i <= size; i++) {
                state = Numbers.next(state);
                balances[Numbers.below(Bank.ACCOUNTS, state)] -= i % 100;
                state = Numbers.next(state);
                balances[Numbers.below(Bank.ACCOUNTS, state)] += i % 100;
            }
        }
        long digest = 0;
        for (long balance : balances) {
            digest = 31 * digest + balance;
        }
        assertRuns(Long.hashCode(digest), new Bank(), size);
    }

    @Test
    void shouldDeliverInOrder() throws InterruptedException {
        int size = 12_345;
        int digest = 0;
        for (int i = 0; i < size; i++) {
            digest = 31 * digest + (i ^ (i * 128));
        }
        assertRuns(digest, new BoundedBuffer(), size);
    }

    @Test
    void shouldDeliverInOrderByConditions() throws InterruptedException {
        int size = 12_345;
        int digest = 0;
        for (int i = 0; i < size; i++) {
            digest = 17 * digest + i * i;
        }
        assertRuns(digest, new ConditionQueue(), size);
    }

    @Test
    void shouldServeEachCustomerAlone() throws InterruptedException {
        int size = 1000;
        int total = IntStream.range(0, Workers.COUNT * size)
                .map(visit -> Bakery.ponder(Bakery.ponder(visit, Bakery.ELSEWHERE), Bakery.INSIDE))
                .sum();
        assertRuns(total, new Bakery(), size);
    }

    @Test
    void shouldPaintLikeOneThread() throws InterruptedException {
        int size = 60;
        int digest = 0;
        for (int y = 0; y < size; y++) {
            int row = 0;
            for (int x = 0; x < size; x++) {
                row = 7 * row + escape(3.0 * x / size - 2.0, 2.0 * y / size - 1.0, 0, 0, 0);
            }
            digest = 31 * digest + row;
        }
        assertRuns(digest, new Mandelbrot(), size);
    }

    private static int escape(double cr, double ci, double zr, double zi, int i) {
        return i == Mandelbrot.LIMIT || zr * zr + zi * zi > 4
                ? i
                : escape(cr, ci, zr * zr - zi * zi + cr, 2 * zr * zi + ci, i + 1);
    }

    @Test
    void shouldSampleLikeOneThread() throws InterruptedException {
        int size = 7;
        long hits = 0;
        for (int block = 0; block < size; block++) {
            long state = Numbers.seed(block);
            for (int i = 0; i < MonteCarlo.BLOCK; i++) {
                long next = Numbers.next(state);
                double x = Numbers.below(10000, next);
                state = Numbers.next(next);
                double y = Numbers.below(10000, state);
                hits += Math.hypot(x, y) < 10000 ? 1 : 0;
            }
        }
        assertRuns(Long.hashCode(31 * hits + size), new MonteCarlo(), size);
    }

    @Test
    void shouldCountTheNodesOfTrees() throws InterruptedException {
        // A complete tree has 2^(d - k) nodes whose own trees have depth k, each of weight k + 1.
        int weight = IntStream.rangeClosed(0, BinaryTrees.DEPTH)
                .map(k -> (1 << (BinaryTrees.DEPTH - k)) * (k + 1))
                .sum();
        assertRuns(5 * weight, new BinaryTrees(), 5);
    }

    @Test
    void shouldCountWords() throws InterruptedException {
        int size = 30_000;
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : new String(WordCount.text(size)).strip().split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        int digest = counts.size()
                + counts.entrySet().stream()
                        .mapToInt(entry -> entry.getKey().hashCode() * entry.getValue())
                        .sum();
        assertRuns(digest, new WordCount(), size);
    }

    @Test
    void shouldCountWhatCustomersBuy() throws InterruptedException {
        int size = 5000;
        int digest = 0;
        for (int sale = 0; sale < size; sale++) {
            int customer = Numbers.below(Baskets.CUSTOMERS, Numbers.seed(sale));
            digest += Baskets.basket(Numbers.seed(sale)).stream()
                    .distinct()
                    .mapToInt(good -> (customer + 1) * good * good)
                    .sum();
        }
        assertRuns(digest, new Baskets(), size);
    }

    @Test
    void shouldMoveBodiesLikeOneThread() throws InterruptedException {
        int steps = 12;
        double[][] place = new double[NBody.BODIES][];
        double[][] velocity = new double[NBody.BODIES][3];
        for (int i = 0; i < NBody.BODIES; i++) {
            place[i] = NBody.start(i);
        }
        for (int step = 0; step < steps; step++) {
            for (int i = 0; i < NBody.BODIES; i++) {
                for (int j = 0; j < NBody.BODIES; j++) {
                    double[] d = new double[3];
                    double squared = 0;
                    for (int axis = 0; axis < 3; axis++) {
                        d[axis] = place[j][axis] - place[i][axis];
                        squared += d[axis] * d[axis];
                    }
                    squared += 0.01;
                    double pull = NBody.TIME_STEP * place[j][3] / (squared * Math.sqrt(squared));
                    for (int axis = 0; axis < 3 && i != j; axis++) {
                        velocity[i][axis] += d[axis] * pull;
                    }
                }
            }
            for (int i = 0; i < NBody.BODIES; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    place[i][axis] += NBody.TIME_STEP * velocity[i][axis];
                }
            }
        }
        double sum = 0;
        for (double[] body : place) {
            sum += body[0] + body[1] + body[2];
        }
        assertRuns(Double.hashCode(sum), new NBody(), steps);
    }

    @Test
    void shouldLookUpLikeAMap() throws InterruptedException {
        int rounds = 30;
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < TreeIndex.KEYS; i++) {
            map.put(TreeIndex.key(i), i);
        }
        assertEquals(TreeIndex.KEYS, map.size());
        int[] sums = new int[Workers.COUNT];
        for (int worker = 0; worker < Workers.COUNT; worker++) {
            for (int round = 0; round < rounds; round++) {
                int sum = 0;
                long state = Numbers.seed(worker) + round;
                for (int i = 0; i < TreeIndex.LOOKUPS; i++) {
                    state = Numbers.next(state);
                    sum += map.get(2 * Numbers.below(TreeIndex.KEYS, state));
                }
                sums[worker] = 31 * sums[worker] + sum;
                map.put(2 * (round * Workers.COUNT + worker) + 1, round);
            }
        }
        int digest = map.entrySet().stream()
                .mapToInt(entry -> 31 * entry.getKey() + entry.getValue())
                .sum();
        for (int sum : sums) {
            digest = 31 * digest + sum;
        }
        assertRuns(digest, new TreeIndex(), rounds);
    }

    @Test
    void shouldIndexDocuments() throws InterruptedException {
        int documents = 200;
        Map<Integer, List<Integer>> index = new HashMap<>();
        for (int document = 0; document < documents; document++) {
            long state = Numbers.seed(document);
            for (int i = 0; i < Postings.LENGTH; i++) {
                state = Numbers.next(state);
                index.computeIfAbsent(Numbers.below(Postings.TERMS, state), term -> new ArrayList<>())
                        .add(document);
            }
        }
        int digest = 0;
        for (var entry : index.entrySet()) {
            for (int document : entry.getValue()) {
                digest += (entry.getKey() + 1) * document * document;
            }
        }
        assertRuns(digest, new Postings(), documents);
    }

    @Test
    void shouldLetCarsPass() throws InterruptedException {
        int size = 500;
        int place = 0;
        int passed = 0;
        int driven = 0;
        for (int i = 0; i < size; i++) {
            for (int step = 0; step <= i % 3; step++) {
                driven++;
                place += Math.min(driven, 5);
            }
            passed += place;
        }
        assertRuns(2 * passed, new Crossing(), size);
    }

    private static void assertRuns(int expected, Program program, int size) throws InterruptedException {
        assertEquals(expected, program.run(size), "first run");
        assertEquals(expected, program.run(size), "second run");
    }
}
