"""The client: one channel to a server, and what may be asked of it."""

from __future__ import annotations

import hashlib
import itertools
import pathlib
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

import grpc

from sameql import answer
from sameql.answer import Judgement, Reason
from sameql.campaigns import ModelCounts, counts_of
from sameql.conformance import Finding, Run, finding_of, run_of
from sameql.dialects import Dialects, Translation, dialects_of, translation_of
from sameql.pairs import Pair, PathLike, Schema, ddl_of, policy_of
from sameql.rules import RuleBook, RuleUse, book_of, use_of
from sameql.v1 import (
    conformance_pb2,
    conformance_service_pb2,
    dialect_service_pb2,
    evaluation_service_pb2,
    pair_pb2,
    rule_service_pb2,
)
from sameql.wire import Calls, SameqlError

_PATIENCE = 60.0
_CHUNK = 500
# A run may have 200 findings of 128 KB each.
_OPTIONS = (("grpc.max_receive_message_length", 32 << 20),)
_UNKNOWN_SCHEMA = "UNKNOWN_SCHEMA"
_OF_THE_REQUEST = {"INVALID_ARGUMENT", "FAILED_PRECONDITION"}


class Client:
    """Asks a SameQL server.

    `target` is HOST:PORT. `tls` is implied by `ca` (a PEM file to trust), and by `certificate` and `key` (ours).
    `token` is a bearer token; over a connection without TLS it goes to this machine alone.
    """

    def __init__(
        self,
        target: str = "localhost:9000",
        *,
        tls: bool = False,
        ca: Optional[PathLike] = None,
        certificate: Optional[PathLike] = None,
        key: Optional[PathLike] = None,
        token: Optional[str] = None,
        dialect: str = "sqlite",
        policy: str = "strict",
        budget: Optional[float] = None,
        bound: Optional[int] = None,
    ):
        if (certificate is None) != (key is None):
            raise ValueError("certificate and key belong together")
        tls = tls or ca is not None or certificate is not None
        if token is not None and not tls and not _is_local(target):
            raise ValueError(f"the token would be sent in plain text to {target}: set tls=True")
        self._channel = _channel(target, tls, ca, certificate, key)
        metadata = (("authorization", f"Bearer {token}"),) if token is not None else ()
        self._pairs = Calls(self._channel, _service(evaluation_service_pb2, "EvaluationService"), metadata)
        self._dialects = Calls(self._channel, _service(dialect_service_pb2, "DialectService"), metadata)
        self._runs = Calls(self._channel, _service(conformance_service_pb2, "ConformanceService"), metadata)
        self._rules = Calls(self._channel, _service(rule_service_pb2, "RuleService"), metadata)
        self._dialect = dialect
        self._policy = policy
        self._budget = budget
        self._bound = bound
        self._registered: Dict[Tuple[str, str], str] = {}

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._channel.close()

    def judge(
        self,
        gold: str,
        predicted: str,
        schema: Schema,
        *,
        dialect: Optional[str] = None,
        policy: Optional[str] = None,
        budget: Optional[float] = None,
        bound: Optional[int] = None,
        trace: bool = False,
    ) -> Judgement:
        """Whether two queries return the same on every database of a schema.

        `schema` is DDL, or a path of a file of it; `budget` is in seconds, `bound` in rows for each table.
        A schema or query that is none is an answer (`INVALID`); no answer is a SameqlError.
        """
        ddl = ddl_of(schema)
        pair = Pair(gold, predicted, ddl, dialect=dialect or self._dialect)
        try:
            patience = _PATIENCE + 2 * (budget or self._budget or 0)

            def judged() -> Any:
                request = evaluation_service_pb2.JudgeRequest(
                    pair=self._pair(pair, policy), budget=self._allowance(budget, bound), trace=trace
                )
                return self._pairs.one("Judge", request, patience).judgement

            message = self._asked(ddl, pair.dialect, judged)
        except SameqlError as failure:
            return answer.refused(_reason(failure), gold, predicted, ddl)
        return answer.of_message(message, gold, predicted, ddl)

    def judge_all(
        self,
        pairs: Iterable[Pair],
        *,
        campaign: str = "",
        policy: Optional[str] = None,
        budget: Optional[float] = None,
        bound: Optional[int] = None,
        trace: bool = False,
    ) -> Iterator[Judgement]:
        """The judgements of many pairs as they are made, each with its pair's id; a pair without gets its number.

        Under a named campaign it can be run again: what is judged already comes at once. Where a schema was deleted
        since it was registered, its pairs are `INVALID`, UNKNOWN_SCHEMA; what is asked after that registers it again.
        """
        numbered = ((pair.id or str(number), pair) for number, pair in enumerate(pairs, 1))
        allowance = self._allowance(budget, bound)
        while True:
            chunk = list(itertools.islice(numbered, _CHUNK))
            if not chunk:
                return
            requests: List[evaluation_service_pb2.SubmitPairsRequest] = []
            for id, pair in chunk:
                try:
                    message = self._pair(pair, policy)
                except SameqlError as failure:
                    yield answer.refused(_reason(failure), pair.gold, pair.predicted, ddl_of(pair.schema), id)
                    continue
                requests.append(
                    evaluation_service_pb2.SubmitPairsRequest(
                        request_id=id, pair=message, budget=allowance, campaign=campaign, trace=trace
                    )
                )
            if requests:
                yield from self._submitted(requests, dict(chunk))

    def _submitted(
        self, requests: Sequence[evaluation_service_pb2.SubmitPairsRequest], pairs: Dict[str, Pair]
    ) -> Iterator[Judgement]:
        submitted = self._pairs.one("SubmitPairs", iter(requests), _PATIENCE).submitted
        ids = {job.job_id: job.request_id for job in submitted}
        watch = evaluation_service_pb2.WatchJudgementsRequest(job_ids=list(ids))
        for response in self._pairs.many("WatchJudgements", watch, None):
            id = ids[response.judgement.job_id]
            pair = pairs[id]
            if _is_over_no_schema(response.judgement):
                self._forget(ddl_of(pair.schema), pair.dialect)
            yield answer.of_message(response.judgement, pair.gold, pair.predicted, ddl_of(pair.schema), id)

    def judgement(self, job_id: str) -> Judgement:
        """The judgement of a job."""
        request = evaluation_service_pb2.GetJudgementRequest(job_id=job_id)
        return answer.of_message(self._pairs.one("GetJudgement", request, _PATIENCE).judgement)

    def campaign(self, name: str) -> Iterator[Judgement]:
        """The judgements that a campaign has by now, in order of job id."""
        token = ""
        while True:
            request = evaluation_service_pb2.ListJudgementsRequest(page_size=1000, page_token=token, campaign=name)
            page = self._pairs.one("ListJudgements", request, _PATIENCE)
            yield from (answer.of_message(judgement) for judgement in page.judgements if judgement.complete)
            token = page.next_page_token
            if not token:
                return

    def campaigns(self) -> Iterator[str]:
        """The names of the campaigns there are."""
        token = ""
        while True:
            request = evaluation_service_pb2.ListCampaignsRequest(page_size=1000, page_token=token)
            page = self._pairs.one("ListCampaigns", request, _PATIENCE)
            yield from page.campaigns
            token = page.next_page_token
            if not token:
                return

    def standings(self, campaign: str) -> Tuple[ModelCounts, ...]:
        """How the models of a campaign stand, in order of their names; pairs without a model are those of ""."""
        request = evaluation_service_pb2.GetCampaignRequest(campaign=campaign)
        return tuple(counts_of(counts) for counts in self._pairs.one("GetCampaign", request, _PATIENCE).models)

    def rules(self) -> RuleBook:
        """The rule book in force."""
        return book_of(self._rules.one("GetRuleBook", rule_service_pb2.GetRuleBookRequest(), _PATIENCE).rule_book)

    def rule_use(self) -> RuleUse:
        """How often rules fired, as far as the gateway that answers has seen."""
        return use_of(self._rules.one("GetRuleUse", rule_service_pb2.GetRuleUseRequest(), _PATIENCE))

    def start_run(
        self, engine: str, *, seconds: int = 0, cases: int = 0, seed: int = 0, oracles: Sequence[str] = ()
    ) -> Run:
        """Begins a run that tests an engine; 0 is as long, or as many, as the server lets it."""
        question = conformance_pb2.ConformanceQuestion(
            engine=engine, seconds=seconds, cases=cases, seed=seed, oracles=oracles
        )
        request = conformance_service_pb2.StartRunRequest(question=question)
        return run_of(self._runs.one("StartRun", request, _PATIENCE).run)

    def watch_run(self, run_id: str) -> Iterator[Tuple[Run, Tuple[Finding, ...]]]:
        """How a run stands, whenever that changes, with what it has found since; to its end."""
        request = conformance_service_pb2.WatchRunRequest(run_id=run_id)
        for told in self._runs.many("WatchRun", request, None):
            yield run_of(told.run), tuple(finding_of(finding) for finding in told.findings)

    def stop_run(self, run_id: str) -> Run:
        """Ends a run a little later; returns how it stands."""
        request = conformance_service_pb2.StopRunRequest(run_id=run_id)
        return run_of(self._runs.one("StopRun", request, _PATIENCE).run)

    def runs(self) -> Tuple[Run, ...]:
        """The runs that the server keeps, the latest first."""
        request = conformance_service_pb2.ListRunsRequest()
        return tuple(run_of(run) for run in self._runs.one("ListRuns", request, _PATIENCE).runs)

    def findings(self, run_id: str) -> Tuple[Finding, ...]:
        """What a run has found by now."""
        request = conformance_service_pb2.ListFindingsRequest(run_id=run_id)
        return tuple(finding_of(found) for found in self._runs.one("ListFindings", request, _PATIENCE).findings)

    def explain(
        self, query: str, schema: Schema, *, data: str = "", engines: Sequence[str] = (), dialect: str = "sqlite",
        model_only: bool = False,
    ) -> Dialects:
        """What engines make of a query; `data` is INSERT statements, no engine means all."""
        ddl = ddl_of(schema)

        def report() -> Any:
            question = pair_pb2.DialectQuestion(
                schema_id=self._register(ddl, dialect), query=query, data=data, engines=engines, model_only=model_only
            )
            request = dialect_service_pb2.ExplainRequest(question=question)
            return self._dialects.one("Explain", request, _PATIENCE).report

        return dialects_of(self._asked(ddl, dialect, report))

    def translate(self, query: str, schema: Schema, *, source: str, target: str, model_only: bool = False) -> Translation:
        """A query that does on the target engine what this one does on its own, checked; or why there is none."""
        ddl = ddl_of(schema)

        def report() -> Any:
            question = pair_pb2.TranslationQuestion(
                schema_id=self._register(ddl, source), query=query, source=source, target=target, model_only=model_only
            )
            request = dialect_service_pb2.TranslateRequest(question=question)
            return self._dialects.one("Translate", request, _PATIENCE).report

        return translation_of(self._asked(ddl, source, report))

    def _asked(self, ddl: str, dialect: str, ask: Callable[[], Any]) -> Any:
        """An answer over a schema; one that was deleted since it was registered is registered again, once."""
        if (ddl, dialect) not in self._registered:
            return ask()
        try:
            found = ask()
            if not _is_over_no_schema(found):
                return found
        except SameqlError as failure:
            if failure.reason != _UNKNOWN_SCHEMA:
                raise
        self._forget(ddl, dialect)
        return ask()

    def _forget(self, ddl: str, dialect: str) -> None:
        self._registered.pop((ddl, dialect), None)

    def _pair(self, pair: Pair, policy: Optional[str]) -> pair_pb2.QueryPair:
        return pair_pb2.QueryPair(
            schema_id=self._register(ddl_of(pair.schema), pair.dialect),
            gold=pair.gold,
            predicted=pair.predicted,
            dialect=pair.dialect,
            policy=policy_of(policy or self._policy, pair.semantics),
            model=pair.model,
            question=pair.question,
            question_id=pair.question_id,
        )

    def _allowance(self, budget: Optional[float], bound: Optional[int]) -> pair_pb2.Budget:
        seconds, rows = budget or self._budget or 0, bound or self._bound or 0
        return pair_pb2.Budget(millis=round(1000 * seconds), bound=rows)

    def _register(self, ddl: str, dialect: str) -> str:
        # The id holds a digest: two clients that mean different schemas by one name do not meet.
        known = self._registered.get((ddl, dialect))
        if known is not None:
            return known
        digest = hashlib.sha256(f"{dialect}\n{ddl}".encode()).hexdigest()[:12]
        request = evaluation_service_pb2.RegisterSchemaRequest(schema_id=f"python@{digest}", ddl=ddl, dialect=dialect)
        self._pairs.one("RegisterSchema", request, _PATIENCE)
        self._registered[ddl, dialect] = request.schema_id
        return request.schema_id


def _reason(failure: SameqlError) -> Reason:
    """Why a request is refused; what says nothing of the request is raised again."""
    if failure.code not in _OF_THE_REQUEST:
        raise failure
    line, column = (int(failure.metadata.get(name) or 0) or None for name in ("line", "column"))
    return Reason(failure.reason or "MALFORMED_INPUT", failure.message, line, column)


def _is_over_no_schema(message: Any) -> bool:
    """Whether a judgement, or a report, is that there is no schema."""
    return any(reason.code == _UNKNOWN_SCHEMA for reason in getattr(message, "reasons", ()))


def _service(module: object, name: str) -> object:
    return module.DESCRIPTOR.services_by_name[name]  # type: ignore[attr-defined]


def _is_local(target: str) -> bool:
    return target.rsplit(":", 1)[0] in ("localhost", "127.0.0.1", "[::1]")


def _channel(
    target: str, tls: bool, ca: Optional[PathLike], certificate: Optional[PathLike], key: Optional[PathLike]
) -> grpc.Channel:
    if not tls:
        return grpc.insecure_channel(target, options=_OPTIONS)

    def read(file: Optional[PathLike]) -> Optional[bytes]:
        return None if file is None else pathlib.Path(file).read_bytes()

    return grpc.secure_channel(target, grpc.ssl_channel_credentials(read(ca), read(key), read(certificate)), _OPTIONS)
