package io.threadspec.analysis.lattice;

import java.util.List;
import java.util.Optional;

/**
 * The end of a way that an exploration has found, with what is needed to find the way again.
 *
 * @param path frontiers on the way, as {@link Checkpoints#path} has them
 * @param stretch the last one, which begins at the last frontier; nothing if the way is empty
 * @param chain the end; its origin is a chain of the last frontier
 */
record Ending(List<Frontier> path, Optional<Stretch> stretch, Chain chain) {}
