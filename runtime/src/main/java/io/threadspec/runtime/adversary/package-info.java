/**
 * Adversarial scheduling: threads are delayed where others are likely to break an atomic block (Flanagan, Freund and Yi, section 5). It
 * changes when threads run and nothing else; what is found is found by {@code runtime.transaction}.
 *
 * <p>A block is serial in some equivalent run if its operations are right movers, at most one that is no mover, and then left movers (Lipton).
 * To take a lock moves right, to free one left. An access moves both ways if a lock guards the variable: {@link
 * io.threadspec.runtime.adversary.Locksets} finds that out as Eraser does. An access that nothing guards, or a lock that is freed, is the
 * <i>commit point</i> of a block. If an operation follows that is no left mover, what the block has done by then and what it does next may be
 * torn apart: the place of the commit point is a <i>spot</i>. A thread that comes to a spot again is delayed there, after its access, when no lock
 * of the recording is held.
 *
 * <p>Where an operation is only the stack can tell, which takes long: {@link io.threadspec.runtime.adversary.Walks} says for which ones it is asked.
 *
 * <p>{@link io.threadspec.runtime.adversary.Adversary} is the entry point.
 */
@NullMarked
package io.threadspec.runtime.adversary;

import org.jspecify.annotations.NullMarked;
