package io.threadspec.benchmarks.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.analysis.serializability.Velodrome;
import java.util.List;
import org.junit.jupiter.api.Test;

class EachByItselfTest {

    @Test
    void shouldGiveEachOperationOutsideBlocksANode() {
        var merging = new Velodrome(() -> 0, cycle -> {});
        var graph = new Velodrome(() -> 0, cycle -> {});
        var apart = new EachByItself(graph);
        for (OperationReader reader : List.of(merging, apart)) {
            reader.begin(0, 7);
            reader.read(0, 1);
            reader.write(1, 2);
            reader.write(1, 2);
            reader.end(0);
        }

        // The block, and for each write a node; where they are merged nothing precedes the writes, and they need none.
        assertEquals(3, graph.allocatedNodes());
        assertEquals(1, merging.allocatedNodes());
        assertEquals(3, apart.operations());
    }
}
