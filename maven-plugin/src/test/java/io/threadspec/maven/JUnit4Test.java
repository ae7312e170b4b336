package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.io.StringReader;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the properties that a user has set. Which projects get the listener is seen in real builds, by {@code FrameworksIT}. */
class JUnit4Test {

    private static final String OURS = "io.threadspec.runtime.junit4.JUnit4Listener";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "| <property><name>listener</name><value>%s</value></property>",
                "<property><name>a</name><value>b</value></property> | <property><name>a</name><value>b</value></property><property><name>listener</name><value>%s</value></property>",
                "<property><name>listener</name><value> com.acme.Ours </value></property> | <property><name>listener</name><value>com.acme.Ours,%s</value></property>",
                "<property><name>listener</name><value/></property> | <property><name>listener</name><value>%s</value></property>",
                "<property><name>listener</name></property> | <property><name>listener</name><value>%s</value></property>",
                "<property/> | <property/><property><name>listener</name><value>%s</value></property>",
                "<listener>a.B,c.D</listener> | <listener>a.B,c.D,%s</listener>"
            })
    void shouldKeepTheListenersOfTheUser(String written, String expected) throws IOException, XmlPullParserException {
        Xpp3Dom properties = properties(written == null ? "" : written);

        JUnit4.addListener(properties);

        assertArrayEquals(properties(expected.formatted(OURS)).getChildren(), properties.getChildren());
    }

    private static Xpp3Dom properties(String content) throws IOException, XmlPullParserException {
        return Xpp3DomBuilder.build(new StringReader("<properties>" + content + "</properties>"));
    }
}
