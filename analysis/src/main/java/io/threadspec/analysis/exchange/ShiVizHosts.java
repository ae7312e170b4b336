package io.threadspec.analysis.exchange;

import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The hosts of a log for ShiViz, which are threads, and the lines about their events. */
public final class ShiVizHosts {

    /** Reads the lines of events. It is the first line of a log; an empty one follows, as there is one execution. */
    public static final String LINE = "(?<host>\\S+) (?<clock>\\{.*?\\}) (?<event>.*)";

    private final List<String> hosts = new ArrayList<>();

    /** @param threads names, which need not differ: two threads of one name are not to look like one */
    public ShiVizHosts(List<String> threads) {
        Set<String> taken = new HashSet<>();
        for (String thread : threads) {
            String name = thread.replaceAll("[\\s\"\\\\{}\\p{gc=Cc}\\p{gc=Cf}\\p{gc=Cs}\\p{gc=Zl}\\p{gc=Zp}]", "_");
            String base = name.isEmpty() ? "thread" : name;
            String host = base;
            for (int use = 2; !taken.add(host); use++) {
                host = base + "#" + use;
            }
            hosts.add(host);
        }
    }

    /**
     * A line of the log.
     *
     * @param thread index of the thread of the event
     * @param clock by thread, how many of its events are known: those that come before, and this one
     * @param text what happened
     */
    public String line(int thread, int[] clock, String text) {
        var components = new ArrayList<String>();
        for (int i = 0; i < clock.length; i++) {
            if (clock[i] > 0) {
                components.add("\"" + hosts.get(i) + "\":" + clock[i]);
            }
        }
        return hosts.get(thread) + " {" + String.join(",", components) + "} "
                + ControlCharacters.escape(text.replaceAll("\\R", " "));
    }
}
