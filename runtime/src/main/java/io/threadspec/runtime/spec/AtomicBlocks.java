package io.threadspec.runtime.spec;

/**
 * What is to be atomic.
 *
 * @param synchronizedBlocks whether the pattern names types, all of whose synchronized blocks are meant; else it names
 *     methods
 * @param pattern AspectJ's type pattern or method pattern, to be read with {@link CompiledSpec#imports()}
 * @param line where it stands in the file of its specification
 */
public record AtomicBlocks(boolean synchronizedBlocks, String pattern, int line) {}
