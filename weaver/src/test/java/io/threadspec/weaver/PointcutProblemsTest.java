package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pointcuts that cannot be woven, or not everywhere. */
class PointcutProblemsTest {

    @TempDir
    private Path directory;

    @Test
    void shouldRefuseAPointcutThatDoesNotAlwaysBind() {
        assertProblem(
                "test.spec:3:1: the alternatives of the pointcut do not bind the same in the same way: event=any",
                PointcutPrograms.pool(directory, "new Pool(1).request(null, 1L); return \"\";")
                        .spec(
                                """
                                import p.Pool;
                                spec S(Pool q) {
                                    event any(q) = before (call(* Pool.*(..)) && target(q)) || (execution(* Pool.*(..)) && this(q));
                                    property p = always !any;
                                }
                                """));
    }

    @Test
    void shouldRefuseToBindWhatIsNoObject() {
        assertProblem(
                "test.spec:3:1: the pointcut binds a value that is no object: event=any class=p.Program method=run line=4",
                PointcutPrograms.pool(directory, "new Pool(1).request(null, 1L); return \"\";")
                        .spec(
                                """
                                import p.Pool;
                                spec S(Object o) {
                                    event any(o) = before call(* Pool.request(..)) && args(*, o);
                                    property p = always !any;
                                }
                                """));
    }

    @Test
    void shouldRefuseAPointcutThatMatchesOnlyWhatIsNotWoven() {
        assertProblem(
                "test.spec:3:1: the pointcut matches nothing in the woven classes: event=request",
                PointcutPrograms.pool(directory, "new Pool(1).request(null, 1L); return \"\";")
                        .excludes("p.Program")
                        .spec(
                                """
                                import p.Pool;
                                spec S {
                                    event request = before call(* Pool.request(..));
                                    property p = always !request;
                                }
                                """));
    }

    private static void assertProblem(String expected, TestProject project) {
        List<String> problems = assertThrows(ProblemException.class, project::weave).problems().stream()
                .map(Problem::render)
                .toList();
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).startsWith(expected), problems::toString);
    }

    @Test
    void shouldWarnOfJoinPointsInExcludedClasses() {
        TestProject project = PointcutPrograms.pool(directory, "new Pool(1).request(null, 1L); return \"\";")
                .main("p.Other", "package p; class Other { void work(Pool pool) { pool.request(this, 2L); } }")
                .excludes("p.Other")
                .spec(
                        """
                        import p.Pool;
                        spec S {
                            event request = before call(* Pool.request(..));
                            property p = always !request;
                        }
                        """);
        List<String> warnings =
                project.weave().warnings().stream().map(Problem::message).toList();
        assertEquals(
                List.of(
                        "a pointcut of a specification matches in a class that the patterns exclude, unseen: class=p.Other"),
                warnings);
    }
}
