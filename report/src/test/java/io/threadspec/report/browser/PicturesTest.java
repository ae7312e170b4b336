package io.threadspec.report.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The comparison sees what a reader would see. */
class PicturesTest {

    private static BufferedImage read(String name) throws IOException {
        return ImageIO.read(Path.of("..", "docs", "images", name).toFile());
    }

    @Test
    void shouldTellPicturesApart() throws IOException {
        BufferedImage light = read("finding.png");
        assertEquals(0, Pictures.percentOfDifferentBlocks(light, light));
        assertTrue(Pictures.percentOfDifferentBlocks(light, read("dark.png")) > 50, "other colours");
        assertTrue(
                Pictures.percentOfDifferentBlocks(light, read("overview.png")) > Pictures.MOST_DIFFERENT, "other text");
    }

    /** As if a line had been added at the top. */
    @Test
    void shouldSeeThatEverythingMoved() throws IOException {
        BufferedImage light = read("finding.png");
        var moved = new BufferedImage(light.getWidth(), light.getHeight(), BufferedImage.TYPE_INT_RGB);
        moved.createGraphics().drawImage(light, 0, 30, null);
        assertTrue(Pictures.percentOfDifferentBlocks(light, moved) > Pictures.MOST_DIFFERENT);
    }
}
