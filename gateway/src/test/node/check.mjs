// Calls SameQL as a stranger would: with @grpc/grpc-js, once with the proto files and once knowing nothing
// but the address (server reflection).
//
//   node check.mjs HOST:PORT [PROTO_DIRECTORY]
//
// Exit code 0: every check held. 1: one did not; which, and what came instead, is on stderr. 2: usage.

import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";
import reflection from "grpc-js-reflection-client";
import { decodeErrorInfo } from "./error-info.mjs";

const [address, protoDirectory = fileURLToPath(new URL("../../../../proto/src/main/proto", import.meta.url))] =
  process.argv.slice(2);
if (!address) {
  console.error("usage: node check.mjs HOST:PORT [PROTO_DIRECTORY]");
  process.exit(2);
}

const OPTIONS = { keepCase: true, longs: String, enums: String, defaults: true, oneofs: true };
const CREDENTIALS = grpc.credentials.createInsecure();
const SCHEMA = "CREATE TABLE foreign_item (id INTEGER PRIMARY KEY, price INTEGER, note TEXT);";
const SAME = { gold: "SELECT id FROM foreign_item", predicted: "SELECT id FROM foreign_item" };
const DIFFERENT = { gold: "SELECT price FROM foreign_item", predicted: "SELECT id FROM foreign_item" };

function fromProtoFiles() {
  const files = ["evaluation_service", "dialect_service", "rule_service"].map((name) => `sameql/v1/${name}.proto`);
  const definition = protoLoader.loadSync(files, { ...OPTIONS, includeDirs: [protoDirectory] });
  return grpc.loadPackageDefinition(definition);
}

async function fromReflection() {
  const client = new reflection.GrpcReflection(address, CREDENTIALS, {}, "v1");
  const services = await client.listServices();
  for (const name of ["EvaluationService", "DialectService", "RuleService"]) {
    assert.ok(services.includes(`sameql.v1.${name}`), `reflection lists sameql.v1.${name}, not only ${services}`);
  }
  const descriptor = await client.getDescriptorBySymbol("sameql.v1.EvaluationService");
  return descriptor.getPackageObject(OPTIONS);
}

const deadline = () => ({ deadline: Date.now() + 60_000 });

function unary(client, method, request) {
  return new Promise((resolve, reject) =>
    client[method](request, deadline(), (failure, response) => (failure ? reject(failure) : resolve(response))));
}

function submit(client, requests) {
  return new Promise((resolve, reject) => {
    const call = client.SubmitPairs(deadline(), (failure, response) => (failure ? reject(failure) : resolve(response)));
    requests.forEach((request) => call.write(request));
    call.end();
  });
}

function watch(client, request) {
  return new Promise((resolve, reject) => {
    const judgements = [];
    client
      .WatchJudgements(request, deadline())
      .on("data", (response) => judgements.push(response.judgement))
      .on("error", reject)
      .on("end", () => resolve(judgements));
  });
}

async function failure(call) {
  try {
    await call;
  } catch (failed) {
    return { code: failed.code, info: decodeErrorInfo(failed.metadata) };
  }
  return assert.fail("the call should have failed");
}

const CHECKS = {
  async "a schema is registered"(client, how) {
    const response = await unary(client, "RegisterSchema", { schema_id: how, ddl: SCHEMA });
    assert.deepEqual(response.tables, ["foreign_item"]);
  },

  async "a query is equivalent to itself"(client, how) {
    const { judgement } = await unary(client, "Judge", { pair: { schema_id: how, ...SAME } });
    assert.equal(judgement.verdict, "VERDICT_EQUIVALENT", JSON.stringify(judgement));
    assert.notEqual(judgement.evidence, "EVIDENCE_KIND_UNSPECIFIED");
  },

  async "a difference comes with a database"(client, how) {
    const { judgement } = await unary(client, "Judge", { pair: { schema_id: how, ...DIFFERENT } });
    assert.equal(judgement.verdict, "VERDICT_NOT_EQUIVALENT", JSON.stringify(judgement));
    assert.equal(judgement.evidence, "EVIDENCE_KIND_COUNTEREXAMPLE");
    assert.match(judgement.counterexample.sql, /INSERT INTO/i);
  },

  async "a schema that is none is refused with code, place and domain"(client, how) {
    const { code, info } = await failure(unary(client, "RegisterSchema", { schema_id: how, ddl: "CREATE TABLE t (" }));
    assert.equal(code, grpc.status.INVALID_ARGUMENT);
    assert.equal(info.domain, "sameql");
    assert.equal(info.reason, "SCHEMA_ERROR");
    assert.ok("line" in info.metadata);
  },

  async "a job nobody knows is not found"(client) {
    const { code, info } = await failure(unary(client, "GetJudgement", { job_id: "none" }));
    assert.equal(code, grpc.status.NOT_FOUND);
    assert.equal(info.reason, "UNKNOWN_JOB");
  },

  async "submitted pairs are judged, watched and listed"(client, how) {
    const campaign = `${how} ${Date.now()}`;
    const requests = Array.from({ length: 50 }, (_, i) => ({
      request_id: `${i}`,
      campaign,
      pair: { schema_id: how, ...(i % 2 === 0 ? SAME : DIFFERENT) },
    }));
    const { submitted } = await submit(client, requests);
    assert.deepEqual(submitted.map((pair) => pair.request_id), requests.map((request) => request.request_id));

    const judgements = await watch(client, { job_ids: submitted.map((pair) => pair.job_id) });
    const verdicts = new Map(judgements.map((judgement) => [judgement.request_id, judgement.verdict]));
    assert.equal(verdicts.size, 50);
    for (const [id, verdict] of verdicts) {
      assert.equal(verdict, Number(id) % 2 === 0 ? "VERDICT_EQUIVALENT" : "VERDICT_NOT_EQUIVALENT", `request ${id}`);
    }

    const listed = [];
    let token = "";
    do {
      const page = await unary(client, "ListJudgements", { campaign, page_size: 20, page_token: token });
      listed.push(...page.judgements.map((judgement) => judgement.job_id));
      token = page.next_page_token;
    } while (token !== "");
    assert.deepEqual(listed, submitted.map((pair) => pair.job_id).sort());
  },
};

let failed = 0;
for (const [how, load] of [["with-proto-files", fromProtoFiles], ["through-reflection", fromReflection]]) {
  const api = await load();
  const client = new api.sameql.v1.EvaluationService(address, CREDENTIALS);
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check(client, how);
      console.log(`ok      ${how}: ${name}`);
    } catch (problem) {
      failed++;
      console.error(`FAILED  ${how}: ${name}\n${problem.stack}`);
    }
  }
  client.close();
}
process.exit(failed === 0 ? 0 : 1);
