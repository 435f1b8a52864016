package dev.sameql.standalone.run;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/// A real browser, the system's Chromium, without a window.
final class Chromium implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String AXE = resource("/axe.min.js");

    /// What axe calls serious, or worse.
    private static final String FINDINGS =
            """
            const done = arguments[0];
            axe.run(document, {resultTypes: ['violations']}).then(
              (found) => done(found.violations
                .filter((each) => ['serious', 'critical'].includes(each.impact))
                .map((each) => each.id + ': ' + each.help + ' '
                  + each.nodes.map((node) => node.html.slice(0, 160)).join(' | '))),
              (failed) => done(['axe failed: ' + failed]));
            """;

    private final ChromeDriver driver;

    Chromium() {
        var options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--force-device-scale-factor=1");
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        var service =
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                        .usingAnyFreePort()
                        .build();
        driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(PATIENCE);
    }

    /// Opens a page, and waits until its scripts are at work.
    void open(String address) {
        driver.get(address);
        await(() -> !all("html[data-ready]").isEmpty(), "the scripts of " + address);
    }

    /// How wide the page is shown, and in which colours.
    void show(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /// Where the page that is shown is.
    String address() {
        return driver.getCurrentUrl();
    }

    WebElement one(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /// The first element, once it is there.
    WebElement coming(String selector) {
        await(() -> !all(selector).isEmpty(), selector);
        return one(selector);
    }

    /// What a script makes of the page.
    <T> T ask(String script, Function<Object, T> reading) {
        return reading.apply(driver.executeScript("return " + script));
    }

    /// What axe finds serious, each with the place.
    List<String> unfit() {
        driver.executeScript(AXE);
        return ((List<?>) driver.executeAsyncScript(FINDINGS))
                .stream().map(Object::toString).toList();
    }

    /// Errors that the browser told of since it was last asked: of scripts, and of what the page's
    /// policy forbids.
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().equals(Level.SEVERE))
                .map(entry -> entry.getMessage())
                .toList();
    }

    /// Waits for a condition; a part of the page that is replaced while it is looked at holds
    /// nothing yet.
    void await(Supplier<Boolean> condition, String what) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds(condition)) {
            if (System.nanoTime() > end)
                throw new AssertionError(
                        "waited in vain for " + what + " at " + driver.getCurrentUrl());
            LockSupport.parkNanos(20_000_000);
        }
    }

    private static boolean holds(Supplier<Boolean> condition) {
        try {
            return condition.get();
        } catch (StaleElementReferenceException replaced) {
            return false;
        }
    }

    /// Keeps what is shown as a picture.
    void picture(Path file) {
        try {
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Chromium.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
