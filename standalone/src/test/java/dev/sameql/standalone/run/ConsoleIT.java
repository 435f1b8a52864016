package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/// The console in a real browser: each page in light and dark and on a phone, without a serious
/// finding of axe's, a script's error, or anything that the page's policy had to forbid.
///
/// With `-Dsameql.pictures=DIR` it keeps what it saw.
class ConsoleIT {

    private static final Optional<Path> PICTURES =
            Optional.ofNullable(System.getProperty("sameql.pictures")).map(Path::of);
    private static final String SITE = RunningStack.shared().site();
    private static Chromium browser;
    private static String judgement;

    @BeforeAll
    static void open() throws IOException {
        Path out = Files.createTempDirectory("sameql-it-").resolve("verdicts.jsonl");
        var judged =
                Sameql.run(
                        "judge",
                        "--server",
                        RunningStack.shared().server(),
                        "--pairs",
                        Sameql.root("examples/pairs.jsonl").toString(),
                        "--schemas",
                        Sameql.root("examples").toString(),
                        "--out",
                        out.toString());
        assertThat(judged.code()).as(judged.err()).isZero();
        var tested =
                Sameql.run(
                        "conformance",
                        "--server",
                        RunningStack.shared().server(),
                        "--engine",
                        "hsqldb",
                        "--cases",
                        "400",
                        "--seed",
                        "1",
                        "--out",
                        out.resolveSibling("findings").toString());
        assertThat(tested.code()).as(tested.err()).isLessThan(2);
        browser = new Chromium();
        browser.show(1280, 900, "light");
        browser.open(SITE + "/?example=join");
        submitByKeyboard();
        judgement = browser.coming("#answer .verdict").getDomAttribute("data-judgement");
    }

    @AfterAll
    static void close() {
        if (browser != null) browser.close();
    }

    private static WebElement editor(String field) {
        return browser.one(".editor[data-for=" + field + "]")
                .getShadowRoot()
                .findElement(By.cssSelector(".cm-content"));
    }

    private static void submitByKeyboard() {
        editor("predicted").sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "judge",
                "options",
                "verdict",
                "judgement",
                "dialects",
                "report",
                "rules",
                "campaigns",
                "campaign",
                "conformance",
                "run",
                "health",
                "session",
                "error"
            })
    void eachPageIsFitForEverybody(String page) {
        for (String scheme : new String[] {"light", "dark"}) {
            browser.show(1280, 900, scheme);
            visit(page);
            look(page + "-" + scheme);
        }
        browser.show(390, 844, "light");
        visit(page);
        look(page + "-phone");
    }

    private static void visit(String page) {
        switch (page) {
            case "judge" -> browser.open(SITE + "/?example=count");
            case "options" -> {
                browser.open(SITE + "/?example=count");
                browser.one("#options > summary").sendKeys(Keys.ENTER);
                browser.one("#now").sendKeys("tomorrow");
                browser.one("#bound").sendKeys("1000", Keys.chord(Keys.CONTROL, Keys.ENTER));
                browser.coming("#bound[aria-invalid]");
            }
            case "verdict" -> {
                browser.open(SITE + "/?example=join");
                submitByKeyboard();
                browser.coming("#answer .verdict.not-equivalent");
                for (WebElement each : browser.all("#answer summary"))
                    if (each.isDisplayed()) each.sendKeys(Keys.ENTER);
            }
            case "judgement" -> browser.open(SITE + "/judgements/" + judgement);
            case "dialects" -> {
                browser.open(SITE + "/dialects");
                browser.one("#question button").click();
                browser.coming("#answer table.engines");
            }
            case "report" -> {
                visit("dialects");
                browser.one("#answer .share a").click();
                browser.coming("pre.sql");
                browser.open(browser.address());
            }
            case "rules" -> {
                browser.open(SITE + "/rules?q=etm-06");
                browser.one(".rules summary").sendKeys(Keys.ENTER);
            }
            case "campaign" -> {
                browser.open(SITE + "/campaigns");
                browser.one(".cards a").click();
                browser.coming("#leaderboard tbody tr");
            }
            case "run" -> {
                browser.open(SITE + "/conformance");
                browser.all("#runs tbody tr").stream()
                        .filter(run -> run.getText().matches(".* done .* [1-9][0-9]*"))
                        .findFirst()
                        .orElseThrow()
                        .findElement(By.cssSelector("a"))
                        .click();
                browser.coming("#findings details > summary").sendKeys(Keys.ENTER);
                browser.await(() -> isDrawn("[data-curves]"), "the curve of coverage");
            }
            case "error" -> browser.open(SITE + "/judgements/none");
            default -> browser.open(SITE + "/" + page);
        }
    }

    private static boolean isDrawn(String canvas) {
        return browser.ask(
                "!!window.Chart?.getChart(document.querySelector('" + canvas + "'))",
                Boolean.TRUE::equals);
    }

    private static void look(String name) {
        PICTURES.ifPresent(folder -> browser.picture(folder.resolve(name + ".png")));
        assertThat(browser.unfit()).as(name).isEmpty();
        assertThat(browser.errors())
                .as(name)
                .filteredOn(error -> !error.contains("404 (Not Found)"))
                .filteredOn(error -> !error.contains("status of 422 ("))
                .isEmpty();
        long over =
                browser.ask(
                        "document.documentElement.scrollWidth - window.innerWidth",
                        number -> ((Number) number).longValue());
        assertThat(over).as("wider than the window: " + name).isLessThanOrEqualTo(0);
    }

    @Test
    void aVerdictShowsItsDatabaseAndMarksWhatDiffers() {
        browser.show(1280, 900, "light");
        visit("verdict");
        assertThat(browser.all("#answer .tables table")).isNotEmpty();
        assertThat(browser.all("#answer tr.only")).isNotEmpty();
        assertThat(browser.one("#answer .promise").getText()).contains("SQLite");
        browser.open(SITE + "/judgements/" + judgement);
        assertThat(browser.one(".verdict h2").getText()).contains("Not equivalent");
    }

    @Test
    void aProofShowsItsSteps() {
        browser.open(SITE + "/?example=rules");
        submitByKeyboard();
        browser.coming("#answer .verdict.equivalent");
        browser.one("#answer .trace > summary").sendKeys(Keys.ENTER);
        assertThat(browser.one("#answer .trace li summary").isDisplayed()).isTrue();
    }

    @Test
    void aMistakeIsMarkedAtItsPlace() {
        browser.open(SITE + "/?example=mistake");
        submitByKeyboard();
        browser.coming("#answer .verdict.invalid");
        assertThat(browser.one("#predicted-problem").getText()).startsWith("Line 2, column 8");
        assertThat(editor("predicted").findElements(By.cssSelector(".cm-lintRange-error")))
                .isNotEmpty();
    }

    @Test
    void aMistakeInASchemaIsMarkedInTheSchema() {
        browser.open(SITE + "/?example=join");
        write("schema", "CREATE TABLE item (id INTEGER,\n price INT NOT NIL)");
        submitByKeyboard();
        browser.coming("#answer .failed");
        assertMarkedAlone("schema");
        browser.open(SITE + "/dialects");
        browser.one("#question details > summary").sendKeys(Keys.ENTER);
        write("schema", "CREATE TABLE item (id INTEGER,\n price INT NOT NIL)");
        browser.one("#question details > summary").sendKeys(Keys.ENTER);
        browser.one("#question button[type=submit]").click();
        browser.coming("#answer .failed");
        assertMarkedAlone("schema");
        browser.errors();
    }

    private static void write(String field, String text) {
        editor(field).sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
    }

    /// The mark is in one editor, which is to be seen, and the sentence below it.
    private static void assertMarkedAlone(String field) {
        assertThat(browser.one("#" + field + "-problem").getText()).startsWith("Line 2, column ");
        assertThat(editor(field).isDisplayed()).isTrue();
        for (WebElement each : browser.all(".editor[data-for]")) {
            boolean marked =
                    !each.getShadowRoot()
                            .findElements(By.cssSelector(".cm-lintRange-error"))
                            .isEmpty();
            String name = each.getDomAttribute("data-for");
            assertThat(marked).as(name).isEqualTo(name.equals(field));
        }
    }

    @Test
    void aWrongOptionIsMarkedAtItsField() {
        visit("options");
        assertThat(browser.one("#now-problem").getText()).startsWith("This is no moment");
        assertThat(browser.one("#bound-problem").getText()).startsWith("A whole number from 1");
        assertThat(browser.ask("document.activeElement.id", Object::toString)).isEqualTo("now");
        browser.one("#now").clear();
        browser.one("#bound").clear();
        browser.one("#bound").sendKeys("2", Keys.ENTER);
        browser.coming("#answer .verdict.not-equivalent");
        assertThat(browser.all("[aria-invalid]")).isEmpty();
        assertThat(browser.one("#now-problem").getText()).isEmpty();
        browser.errors();
    }

    @Test
    void aJudgementTellsTheOptionsItWasAskedWith() {
        browser.open(SITE + "/?example=count");
        browser.one("#options > summary").sendKeys(Keys.ENTER);
        browser.one("#now").sendKeys("2026-01-01");
        browser.one("#ties").sendKeys("undecided");
        browser.one("#budget").sendKeys("20s", Keys.ENTER);
        String made =
                browser.coming("#answer .verdict.not-equivalent").getDomAttribute("data-judgement");
        browser.open(SITE + "/judgements/" + made);
        assertThat(browser.one(".asked").getText())
                .contains("Clock: 2026-01-01T00:00:00Z", "Ties: undecided", "Time: 20s");
        browser.open(SITE + "/?judgement=" + made);
        assertThat(browser.one("#budget").getDomProperty("value")).isEqualTo("20s");
    }

    @Test
    void aReportIsAskedAgainFromItsPage() {
        visit("report");
        assertThat(browser.all("table.engines")).hasSize(1);
        browser.one("a.button").click();
        browser.coming(".editor[data-for=query]");
        assertThat(browser.address()).contains("/dialects?report=j");
        assertThat(browser.all("input[name=engine]:checked")).hasSizeGreaterThan(3);
    }

    @Test
    void aSearchFindsRulesAsItIsTyped() {
        browser.open(SITE + "/rules");
        browser.one("#q").sendKeys("etm-06-count-star");
        browser.await(() -> browser.all(".rules > li").size() == 1, "one rule");
        assertThat(browser.one(".rules").getText()).contains("etm-06-count-star");
    }

    @Test
    void aCampaignIsListedWithItsModels() {
        browser.show(1280, 900, "light");
        visit("campaign");
        assertThat(browser.all("#judgements tbody tr")).hasSizeGreaterThan(10);
        browser.await(
                () -> browser.one("#live").getText().startsWith("Live"), "the stream of events");
    }

    @Test
    void rulesTellInHowManyPairsTheyFired() {
        browser.open(SITE + "/rules?order=use");
        assertThat(Integer.parseInt(browser.one("#counted").getText())).isPositive();
        assertThat(browser.one(".rules > li summary").getText()).contains("fired in ");
    }

    @Test
    void aRunIsShownAsItGoesOn() throws IOException {
        browser.show(1280, 900, "light");
        Path folder = Files.createTempDirectory("sameql-it-");
        Process running =
                Sameql.start(
                        folder.resolve("out"),
                        folder.resolve("err"),
                        "conformance",
                        "--server",
                        RunningStack.shared().server(),
                        "--engine",
                        "hsqldb",
                        "--minutes",
                        "5",
                        "--out",
                        folder.resolve("findings").toString());
        try {
            browser.open(SITE + "/conformance");
            browser.await(
                    () -> browser.one("#runs tbody tr .badge").getText().matches("running|waiting"),
                    "a run on the list");
            browser.one("#runs tbody tr a").click();
            browser.await(
                    () -> browser.one("#live").getText().startsWith("Live"),
                    "the stream of events");
            browser.await(() -> !browser.all("#curve tbody tr").isEmpty(), "the first cases");
            browser.one("#ends > summary").sendKeys(Keys.ENTER);
            int points = browser.all("#curve tbody tr").size();
            browser.await(() -> browser.all("#curve tbody tr").size() > points, "more of them");
            assertThat(browser.all("#ends[open]")).as("what is unfolded stays so").hasSize(1);
        } finally {
            running.destroy();
        }
        browser.coming("[data-state=stopped]");
        browser.await(() -> browser.one("#live").getText().isEmpty(), "the end of the stream");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void aRunIsBegunAndStoppedByKeyboard() {
        browser.show(1280, 900, "light");
        browser.open(SITE + "/conformance");
        browser.one("#beginning > summary").sendKeys(Keys.ENTER);
        fill("#engine", "no engine");
        fill("#cases", "none");
        browser.one("#begin button").sendKeys(Keys.ENTER);
        browser.await(
                () -> !browser.one("#engine-problem").getText().isEmpty(), "what is wrong with it");
        assertThat(browser.one("#cases").getAttribute("aria-invalid")).isEqualTo("true");
        look("run-begin");
        fill("#engine", "hsqldb");
        fill("#cases", "");
        browser.one("#begin button").sendKeys(Keys.ENTER);
        browser.await(() -> browser.address().matches(".*/conformance/.+"), "the run's page");
        browser.await(() -> !browser.all("#curve tbody tr").isEmpty(), "the first cases");
        browser.one("#stop").sendKeys(Keys.ENTER);
        browser.coming("[data-state=stopped]");
        browser.await(() -> browser.all("#stop").isEmpty(), "nothing more to stop");
        look("run-stopped");
    }

    private static void fill(String field, String text) {
        browser.one(field).clear();
        browser.one(field).sendKeys(text);
    }
}
