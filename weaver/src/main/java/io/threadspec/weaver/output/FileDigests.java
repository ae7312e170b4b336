package io.threadspec.weaver.output;

import io.threadspec.weaver.parallel.InOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Digests of many files, by several threads: until SHA-256 is compiled with the instructions that it has, it takes longer than reading. */
final class FileDigests {

    private FileDigests() {}

    /**
     * In the order of the files.
     *
     * @param read called by any thread
     */
    static <T> List<byte[]> of(int threads, List<T> files, Function<T, byte[]> read) {
        List<byte[]> digests = new ArrayList<>(files.size());
        InOrder.run(threads, files, () -> {
            var hash = new Hash();
            return new InOrder.Steps<T, byte[]>() {
                @Override
                public byte[] begin(T file) {
                    return hash.add(read.apply(file)).bytes();
                }

                @Override
                public void settle(T file, byte[] digest) {
                    digests.add(digest);
                }
            };
        });
        return digests;
    }
}
