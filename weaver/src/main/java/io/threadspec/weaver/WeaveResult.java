package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import java.util.List;

/**
 * What was woven.
 *
 * @param classes how many classes carry a probe
 * @param sites how many places carry a probe of a relevant event
 * @param warnings for the user to see
 */
public record WeaveResult(int classes, int sites, List<Problem> warnings) {}
