package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.catalog.Clause;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rows with the same clauses for a call, for receivers of different types.
 *
 * @param matches all of them checked, or none
 */
record RowGroup(List<Match> matches) {

    static List<RowGroup> of(List<Match> matches) {
        List<RowGroup> groups = new ArrayList<>();
        for (Match match : matches) {
            groupOf(match, groups).matches.add(match);
        }
        return groups;
    }

    private static RowGroup groupOf(Match match, List<RowGroup> groups) {
        for (RowGroup group : groups) {
            if (group.isChecked() == match.isChecked()
                    && group.clauses().equals(match.row().clauses())) {
                return group;
            }
        }
        var group = new RowGroup(new ArrayList<>());
        groups.add(group);
        return group;
    }

    boolean isChecked() {
        return matches.get(0).isChecked();
    }

    List<Clause> clauses() {
        return matches.get(0).row().clauses();
    }

    /** … → …, receiver if it is of one of the types, else null. The receiver is in local 0. */
    InsnList check() {
        var code = new InsnList();
        code.add(new InsnNode(Opcodes.ACONST_NULL)); //                  found
        for (Match match : matches) {
            if (!match.isHidden()) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //          found, receiver
                code.add(new LdcInsnNode(Type.getObjectType(match.row().owner()))); // found, receiver, class
                code.add(SyncCalls.only()); //                           found, receiver or null
                code.add(SyncCalls.either()); //                         found
            }
        }
        List<String> hidden = matches.stream()
                .filter(Match::isHidden)
                .map(match -> match.row().owner().replace('/', '.'))
                .toList();
        if (!hidden.isEmpty()) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              found, receiver
            code.add(new LdcInsnNode(String.join(",", hidden))); //      found, receiver, names
            code.add(SyncCalls.onlyNamed()); //                          found, receiver or null
            code.add(SyncCalls.either()); //                             found
        }
        return code;
    }
}
