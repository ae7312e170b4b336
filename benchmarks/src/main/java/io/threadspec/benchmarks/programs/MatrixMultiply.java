package io.threadspec.benchmarks.programs;

/** The product of two matrices, rows in turn to each worker. Array-heavy, next to no synchronisation. */
public final class MatrixMultiply implements Program {

    /** Guarded by this, as the one below. */
    int rowsDone;

    boolean complete;

    @Override
    public int run(int size) throws InterruptedException {
        double[][] a = matrix(size, 1);
        double[][] columns = transposed(matrix(size, 2));
        double[][] product = new double[size][size];
        restart();
        var progress = new Progress(size);
        Workers.run(worker -> {
            for (int i = worker; i < size; i += Workers.COUNT) {
                multiplyRow(a[i], columns, product[i]);
                rowDone(size);
                progress.advance(1);
            }
        });
        double sum = 0;
        for (double[] row : product) {
            for (double entry : row) {
                sum += entry;
            }
        }
        return Double.hashCode(sum);
    }

    /** Small whole numbers: no sum of products is ever rounded. */
    static double[][] matrix(int size, int seed) {
        double[][] matrix = new double[size][size];
        long state = Numbers.seed(seed);
        for (double[] row : matrix) {
            for (int j = 0; j < size; j++) {
                state = Numbers.next(state);
                row[j] = Numbers.below(100, state);
            }
        }
        return matrix;
    }

    private static double[][] transposed(double[][] matrix) {
        int size = matrix.length;
        double[][] columns = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                columns[j][i] = matrix[i][j];
            }
        }
        return columns;
    }

    private static void multiplyRow(double[] row, double[][] columns, double[] product) {
        for (int j = 0; j < product.length; j++) {
            double[] column = columns[j];
            double sum = 0;
            for (int k = 0; k < row.length; k++) {
                sum += row[k] * column[k];
            }
            product[j] = sum;
        }
    }

    private synchronized void restart() {
        complete = false;
        rowsDone = 0;
    }

    private synchronized void rowDone(int size) {
        rowsDone++;
        if (rowsDone == size) {
            complete = true;
        }
    }
}
