package io.threadspec.analysis;

import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.List;
import java.util.Optional;

/** A specification that declares atomic blocks and nothing else. */
public final class BankSpecs {

    private BankSpecs() {}

    /** A method, and what is synchronized in some packages. */
    public static CompiledSpecs blocks() {
        return new CompiledSpecs(
                List.of(),
                List.of(new CompiledSpec(
                        "Bank",
                        "bank.spec",
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(
                                new AtomicBlocks(AtomicBlocks.Kind.METHODS, "Bank.pay()", 3),
                                new AtomicBlocks(AtomicBlocks.Kind.SYNCHRONIZED, "p..*", 4)),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }
}
