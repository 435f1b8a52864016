#!/usr/bin/env node
// Asks OSV (https://osv.dev), which wants neither account nor key, for advisories about what a build was made of: all of the list of
// parts that ./mvnw package writes, scripts of pages among them. Ends with 1 where there are some, with 4 where nobody answers or there
// is nothing to ask for.
//   ops/advisories.mjs [LIST]        LIST: standalone/target/sameql-sbom.json
// SAMEQL_OSV names another server of the same kind.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const AT_A_TIME = 500;
const PATIENCE_MS = 60_000;
const server = process.env.SAMEQL_OSV ?? "https://api.osv.dev";
const usual = join(dirname(fileURLToPath(import.meta.url)), "../standalone/target/sameql-sbom.json");

// A package as its authors publish it: scripts come from npm, packed for Maven by mvnpm and by WebJars.
function published(purl) {
  return purl
    .replace(/\?.*$/, "")
    .replace(/^pkg:maven\/org\.mvnpm\.at\.([^/]+)\//, "pkg:npm/%40$1/")
    .replace(/^pkg:maven\/org\.(mvnpm|webjars\.npm)\//, "pkg:npm/");
}

// Answers of many pages are asked for page by page: each query goes on where its last page ended.
async function ask(packages) {
  const found = new Map(packages.map((purl) => [purl, new Set()]));
  let queries = packages.map((purl) => ({ package: { purl } }));
  while (queries.length > 0) {
    const results = await page(queries);
    results.forEach(({ vulns = [] }, i) => vulns.forEach(({ id }) => found.get(queries[i].package.purl).add(id)));
    queries = results.flatMap(({ next_page_token: token }, i) =>
      token ? [{ package: queries[i].package, page_token: token }] : [],
    );
  }
  return [...found].map(([purl, ids]) => [purl, [...ids]]);
}

async function page(queries) {
  const response = await fetch(`${server}/v1/querybatch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ queries }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${server} answers ${response.status}`);
  const { results } = await response.json();
  if (results?.length !== queries.length) throw new Error(`${server} answers something else than was asked`);
  return results;
}

async function listed(file) {
  try {
    return JSON.parse(await readFile(file, "utf8")).components ?? [];
  } catch (failure) {
    if (failure.code !== "ENOENT") throw new Error(`${file} cannot be read: ${failure.message}`);
    throw new Error(`there is no ${file}: ./mvnw package writes standalone/target/sameql-sbom.json`);
  }
}

async function main() {
  const file = process.argv[2] ?? usual;
  const parts = (await listed(file)).filter(({ group, purl }) => purl && group !== "dev.sameql");
  const packages = [...new Set(parts.map(({ purl }) => published(purl)))];
  if (packages.length === 0) throw new Error(`${file} lists no package of others: nothing was asked for`);
  const known = [];
  for (let i = 0; i < packages.length; i += AT_A_TIME)
    known.push(...(await ask(packages.slice(i, i + AT_A_TIME))).filter(([, ids]) => ids.length > 0));
  for (const [purl, ids] of known) console.log(`${purl} ${ids.join(" ")}`);
  console.error(`${packages.length} packages asked for, advisories about ${known.length}`);
  return known.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (failure) {
  console.error(`advisories: ${failure.cause?.message ?? failure.message}`);
  process.exitCode = 4;
}
