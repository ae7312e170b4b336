package io.threadspec.runtime.spec;

import java.util.List;

/**
 * All specifications of one build, compiled.
 *
 * @param fields the relevant fields of all specifications, each once; a probe carries the index into this list
 * @param specs the specifications, in the order of their files and of their text
 */
public record CompiledSpecs(List<RelevantField> fields, List<CompiledSpec> specs) {

    public CompiledSpecs {
        fields = List.copyOf(fields);
        specs = List.copyOf(specs);
    }
}
