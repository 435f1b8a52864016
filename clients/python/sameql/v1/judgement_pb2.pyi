from google.protobuf import struct_pb2 as _struct_pb2
from sameql.v1 import pair_pb2 as _pair_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

ASSUMPTION_CODE_CASE_ALIKE: AssumptionCode
ASSUMPTION_CODE_CHECK_NOT_READ: AssumptionCode
ASSUMPTION_CODE_COLLATIONS_AGREE: AssumptionCode
ASSUMPTION_CODE_DAYS_IN_RANGE: AssumptionCode
ASSUMPTION_CODE_DECLARED_TYPES: AssumptionCode
ASSUMPTION_CODE_EXACT_ARITHMETIC: AssumptionCode
ASSUMPTION_CODE_FOREIGN_KEYS_HOLD: AssumptionCode
ASSUMPTION_CODE_ISO_DAYS: AssumptionCode
ASSUMPTION_CODE_NO_FAILURE: AssumptionCode
ASSUMPTION_CODE_NO_NUL: AssumptionCode
ASSUMPTION_CODE_NO_SUM_OVERFLOWS: AssumptionCode
ASSUMPTION_CODE_ONE_STORAGE_CLASS: AssumptionCode
ASSUMPTION_CODE_READ_AS: AssumptionCode
ASSUMPTION_CODE_REAL_DAYS: AssumptionCode
ASSUMPTION_CODE_SAME_CLOCK: AssumptionCode
ASSUMPTION_CODE_SAME_INSTANT: AssumptionCode
ASSUMPTION_CODE_SEEN_AT_THE_JUDGEMENT: AssumptionCode
ASSUMPTION_CODE_TIES_ALIKE: AssumptionCode
ASSUMPTION_CODE_UNSPECIFIED: AssumptionCode
DESCRIPTOR: _descriptor.FileDescriptor
DIFFERENCE_COLUMN_ORDER: Difference
DIFFERENCE_DUPLICATES: Difference
DIFFERENCE_EMPTY_VS_NULL: Difference
DIFFERENCE_NULLS: Difference
DIFFERENCE_ORDER: Difference
DIFFERENCE_TIES: Difference
DIFFERENCE_UNSPECIFIED: Difference
DIFFERENCE_VALUES: Difference
EVIDENCE_KIND_BOUNDED: EvidenceKind
EVIDENCE_KIND_COUNTEREXAMPLE: EvidenceKind
EVIDENCE_KIND_PROOF: EvidenceKind
EVIDENCE_KIND_RULES: EvidenceKind
EVIDENCE_KIND_UNSPECIFIED: EvidenceKind
OUTCOME_RUNTIME_ERROR: Outcome
OUTCOME_STATIC_ERROR: Outcome
OUTCOME_TABLE: Outcome
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_UNSUPPORTED: Outcome
REASON_CODE_AMBIGUOUS_COLUMN: ReasonCode
REASON_CODE_COLUMN_COUNT: ReasonCode
REASON_CODE_MALFORMED_EVIDENCE: ReasonCode
REASON_CODE_MALFORMED_INPUT: ReasonCode
REASON_CODE_NON_DETERMINISM: ReasonCode
REASON_CODE_NOT_A_SINGLE_SELECT: ReasonCode
REASON_CODE_NO_ANSWER: ReasonCode
REASON_CODE_OUT_OF_BUDGET: ReasonCode
REASON_CODE_SCHEMA_ERROR: ReasonCode
REASON_CODE_SOLVER_UNKNOWN: ReasonCode
REASON_CODE_SYNTAX_ERROR: ReasonCode
REASON_CODE_TOO_LARGE: ReasonCode
REASON_CODE_TYPE_ERROR: ReasonCode
REASON_CODE_UNKNOWN_COLUMN: ReasonCode
REASON_CODE_UNKNOWN_FUNCTION: ReasonCode
REASON_CODE_UNKNOWN_SCHEMA: ReasonCode
REASON_CODE_UNKNOWN_TABLE: ReasonCode
REASON_CODE_UNSPECIFIED: ReasonCode
REASON_CODE_UNSUPPORTED_FEATURE: ReasonCode
REASON_CODE_WORKER_CRASHED: ReasonCode
REASON_CODE_WRONG_ARGUMENTS: ReasonCode
REPLAY_ENGINE: Replay
REPLAY_MODEL: Replay
REPLAY_UNSPECIFIED: Replay
STAGE_CONFORMANCE: Stage
STAGE_GATEWAY: Stage
STAGE_NORMALIZER: Stage
STAGE_UNSPECIFIED: Stage
STAGE_VERIFIER: Stage
VERDICT_EQUIVALENT: Verdict
VERDICT_INVALID: Verdict
VERDICT_NOT_EQUIVALENT: Verdict
VERDICT_UNDECIDED: Verdict
VERDICT_UNSPECIFIED: Verdict

class Agreement(_message.Message):
    __slots__ = ["bound", "kind", "strength"]
    BOUND_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    bound: int
    kind: EvidenceKind
    strength: Strength
    def __init__(self, kind: _Optional[_Union[EvidenceKind, str]] = ..., bound: _Optional[int] = ..., strength: _Optional[_Union[Strength, _Mapping]] = ...) -> None: ...

class Assumption(_message.Message):
    __slots__ = ["code", "parameters", "text"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    PARAMETERS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    code: AssumptionCode
    parameters: _containers.RepeatedScalarFieldContainer[str]
    text: str
    def __init__(self, code: _Optional[_Union[AssumptionCode, str]] = ..., parameters: _Optional[_Iterable[str]] = ..., text: _Optional[str] = ...) -> None: ...

class CheckedTranslation(_message.Message):
    __slots__ = ["databases", "judges", "premises", "sql", "telling"]
    DATABASES_FIELD_NUMBER: _ClassVar[int]
    JUDGES_FIELD_NUMBER: _ClassVar[int]
    PREMISES_FIELD_NUMBER: _ClassVar[int]
    SQL_FIELD_NUMBER: _ClassVar[int]
    TELLING_FIELD_NUMBER: _ClassVar[int]
    databases: int
    judges: _containers.RepeatedScalarFieldContainer[str]
    premises: _containers.RepeatedScalarFieldContainer[str]
    sql: str
    telling: int
    def __init__(self, sql: _Optional[str] = ..., premises: _Optional[_Iterable[str]] = ..., judges: _Optional[_Iterable[str]] = ..., databases: _Optional[int] = ..., telling: _Optional[int] = ...) -> None: ...

class Counterexample(_message.Message):
    __slots__ = ["differences", "engine", "gold_rows", "predicted_rows", "replay", "sql"]
    DIFFERENCES_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    GOLD_ROWS_FIELD_NUMBER: _ClassVar[int]
    PREDICTED_ROWS_FIELD_NUMBER: _ClassVar[int]
    REPLAY_FIELD_NUMBER: _ClassVar[int]
    SQL_FIELD_NUMBER: _ClassVar[int]
    differences: _containers.RepeatedScalarFieldContainer[Difference]
    engine: str
    gold_rows: _containers.RepeatedCompositeFieldContainer[ResultRow]
    predicted_rows: _containers.RepeatedCompositeFieldContainer[ResultRow]
    replay: Replay
    sql: str
    def __init__(self, sql: _Optional[str] = ..., gold_rows: _Optional[_Iterable[_Union[ResultRow, _Mapping]]] = ..., predicted_rows: _Optional[_Iterable[_Union[ResultRow, _Mapping]]] = ..., differences: _Optional[_Iterable[_Union[Difference, str]]] = ..., engine: _Optional[str] = ..., replay: _Optional[_Union[Replay, str]] = ...) -> None: ...

class DialectReport(_message.Message):
    __slots__ = ["engines", "portable"]
    ENGINES_FIELD_NUMBER: _ClassVar[int]
    PORTABLE_FIELD_NUMBER: _ClassVar[int]
    engines: _containers.RepeatedCompositeFieldContainer[EngineReport]
    portable: bool
    def __init__(self, engines: _Optional[_Iterable[_Union[EngineReport, _Mapping]]] = ..., portable: bool = ...) -> None: ...

class EngineReport(_message.Message):
    __slots__ = ["elaborated", "engine", "message", "modelled", "observed", "outcome", "rows"]
    ELABORATED_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    MODELLED_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    elaborated: str
    engine: str
    message: str
    modelled: bool
    observed: Observation
    outcome: Outcome
    rows: _containers.RepeatedCompositeFieldContainer[ResultRow]
    def __init__(self, engine: _Optional[str] = ..., outcome: _Optional[_Union[Outcome, str]] = ..., rows: _Optional[_Iterable[_Union[ResultRow, _Mapping]]] = ..., elaborated: _Optional[str] = ..., message: _Optional[str] = ..., modelled: bool = ..., observed: _Optional[_Union[Observation, _Mapping]] = ...) -> None: ...

class Evidence(_message.Message):
    __slots__ = ["agreement", "assumed", "assumptions", "counterexample", "dialect_report", "evidence_id", "invalid", "job_id", "last", "millis", "normalisation", "refusal", "rule_book_digest", "stage", "translation_report", "undecided"]
    AGREEMENT_FIELD_NUMBER: _ClassVar[int]
    ASSUMED_FIELD_NUMBER: _ClassVar[int]
    ASSUMPTIONS_FIELD_NUMBER: _ClassVar[int]
    COUNTEREXAMPLE_FIELD_NUMBER: _ClassVar[int]
    DIALECT_REPORT_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_ID_FIELD_NUMBER: _ClassVar[int]
    INVALID_FIELD_NUMBER: _ClassVar[int]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    MILLIS_FIELD_NUMBER: _ClassVar[int]
    NORMALISATION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    RULE_BOOK_DIGEST_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    TRANSLATION_REPORT_FIELD_NUMBER: _ClassVar[int]
    UNDECIDED_FIELD_NUMBER: _ClassVar[int]
    agreement: Agreement
    assumed: _containers.RepeatedCompositeFieldContainer[Assumption]
    assumptions: _containers.RepeatedScalarFieldContainer[str]
    counterexample: Counterexample
    dialect_report: DialectReport
    evidence_id: str
    invalid: Invalid
    job_id: str
    last: bool
    millis: float
    normalisation: Normalisation
    refusal: Judgement
    rule_book_digest: str
    stage: Stage
    translation_report: TranslationReport
    undecided: Undecided
    def __init__(self, evidence_id: _Optional[str] = ..., job_id: _Optional[str] = ..., stage: _Optional[_Union[Stage, str]] = ..., normalisation: _Optional[_Union[Normalisation, _Mapping]] = ..., agreement: _Optional[_Union[Agreement, _Mapping]] = ..., counterexample: _Optional[_Union[Counterexample, _Mapping]] = ..., undecided: _Optional[_Union[Undecided, _Mapping]] = ..., invalid: _Optional[_Union[Invalid, _Mapping]] = ..., dialect_report: _Optional[_Union[DialectReport, _Mapping]] = ..., translation_report: _Optional[_Union[TranslationReport, _Mapping]] = ..., assumptions: _Optional[_Iterable[str]] = ..., rule_book_digest: _Optional[str] = ..., millis: _Optional[float] = ..., last: bool = ..., assumed: _Optional[_Iterable[_Union[Assumption, _Mapping]]] = ..., refusal: _Optional[_Union[Judgement, _Mapping]] = ...) -> None: ...

class Invalid(_message.Message):
    __slots__ = ["reasons"]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    reasons: _containers.RepeatedCompositeFieldContainer[Reason]
    def __init__(self, reasons: _Optional[_Iterable[_Union[Reason, _Mapping]]] = ...) -> None: ...

class Judgement(_message.Message):
    __slots__ = ["assumed", "assumptions", "bound", "budget", "campaign", "complete", "contradiction", "counterexample", "dialect_report", "etm", "evidence", "job_id", "millis", "pair", "question", "reasons", "request_id", "rule_book_digest", "rules", "stage", "strength", "tenant", "trace", "translation_report", "verdict"]
    ASSUMED_FIELD_NUMBER: _ClassVar[int]
    ASSUMPTIONS_FIELD_NUMBER: _ClassVar[int]
    BOUND_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    CONTRADICTION_FIELD_NUMBER: _ClassVar[int]
    COUNTEREXAMPLE_FIELD_NUMBER: _ClassVar[int]
    DIALECT_REPORT_FIELD_NUMBER: _ClassVar[int]
    ETM_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    MILLIS_FIELD_NUMBER: _ClassVar[int]
    PAIR_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    RULE_BOOK_DIGEST_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    TENANT_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    TRANSLATION_REPORT_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    assumed: _containers.RepeatedCompositeFieldContainer[Assumption]
    assumptions: _containers.RepeatedScalarFieldContainer[str]
    bound: int
    budget: _pair_pb2.Budget
    campaign: str
    complete: bool
    contradiction: str
    counterexample: Counterexample
    dialect_report: DialectReport
    etm: bool
    evidence: EvidenceKind
    job_id: str
    millis: float
    pair: _pair_pb2.QueryPair
    question: _pair_pb2.DialectQuestion
    reasons: _containers.RepeatedCompositeFieldContainer[Reason]
    request_id: str
    rule_book_digest: str
    rules: _containers.RepeatedScalarFieldContainer[str]
    stage: Stage
    strength: Strength
    tenant: str
    trace: Normalisation
    translation_report: TranslationReport
    verdict: Verdict
    def __init__(self, job_id: _Optional[str] = ..., request_id: _Optional[str] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., evidence: _Optional[_Union[EvidenceKind, str]] = ..., bound: _Optional[int] = ..., rules: _Optional[_Iterable[str]] = ..., counterexample: _Optional[_Union[Counterexample, _Mapping]] = ..., reasons: _Optional[_Iterable[_Union[Reason, _Mapping]]] = ..., assumptions: _Optional[_Iterable[str]] = ..., stage: _Optional[_Union[Stage, str]] = ..., millis: _Optional[float] = ..., etm: bool = ..., trace: _Optional[_Union[Normalisation, _Mapping]] = ..., dialect_report: _Optional[_Union[DialectReport, _Mapping]] = ..., complete: bool = ..., contradiction: _Optional[str] = ..., rule_book_digest: _Optional[str] = ..., pair: _Optional[_Union[_pair_pb2.QueryPair, _Mapping]] = ..., campaign: _Optional[str] = ..., strength: _Optional[_Union[Strength, _Mapping]] = ..., assumed: _Optional[_Iterable[_Union[Assumption, _Mapping]]] = ..., tenant: _Optional[str] = ..., translation_report: _Optional[_Union[TranslationReport, _Mapping]] = ..., question: _Optional[_Union[_pair_pb2.DialectQuestion, _Mapping]] = ..., budget: _Optional[_Union[_pair_pb2.Budget, _Mapping]] = ...) -> None: ...

class NoTranslation(_message.Message):
    __slots__ = ["code", "detail"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    code: str
    detail: str
    def __init__(self, code: _Optional[str] = ..., detail: _Optional[str] = ...) -> None: ...

class Normalisation(_message.Message):
    __slots__ = ["etm_match", "etm_unknown", "gold_normal_form", "gold_steps", "predicted_normal_form", "predicted_steps", "rules", "sound_match", "up_to_ties"]
    ETM_MATCH_FIELD_NUMBER: _ClassVar[int]
    ETM_UNKNOWN_FIELD_NUMBER: _ClassVar[int]
    GOLD_NORMAL_FORM_FIELD_NUMBER: _ClassVar[int]
    GOLD_STEPS_FIELD_NUMBER: _ClassVar[int]
    PREDICTED_NORMAL_FORM_FIELD_NUMBER: _ClassVar[int]
    PREDICTED_STEPS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    SOUND_MATCH_FIELD_NUMBER: _ClassVar[int]
    UP_TO_TIES_FIELD_NUMBER: _ClassVar[int]
    etm_match: bool
    etm_unknown: bool
    gold_normal_form: str
    gold_steps: _containers.RepeatedCompositeFieldContainer[RewriteStep]
    predicted_normal_form: str
    predicted_steps: _containers.RepeatedCompositeFieldContainer[RewriteStep]
    rules: _containers.RepeatedScalarFieldContainer[str]
    sound_match: bool
    up_to_ties: bool
    def __init__(self, gold_normal_form: _Optional[str] = ..., predicted_normal_form: _Optional[str] = ..., gold_steps: _Optional[_Iterable[_Union[RewriteStep, _Mapping]]] = ..., predicted_steps: _Optional[_Iterable[_Union[RewriteStep, _Mapping]]] = ..., sound_match: bool = ..., etm_match: bool = ..., rules: _Optional[_Iterable[str]] = ..., up_to_ties: bool = ..., etm_unknown: bool = ...) -> None: ...

class Observation(_message.Message):
    __slots__ = ["agrees", "message", "outcome", "rows", "version"]
    AGREES_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    agrees: bool
    message: str
    outcome: Outcome
    rows: _containers.RepeatedCompositeFieldContainer[ResultRow]
    version: str
    def __init__(self, outcome: _Optional[_Union[Outcome, str]] = ..., rows: _Optional[_Iterable[_Union[ResultRow, _Mapping]]] = ..., message: _Optional[str] = ..., version: _Optional[str] = ..., agrees: bool = ...) -> None: ...

class Reason(_message.Message):
    __slots__ = ["code", "column", "detail", "kind", "line", "parameters", "query"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    PARAMETERS_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    code: str
    column: int
    detail: str
    kind: ReasonCode
    line: int
    parameters: _containers.RepeatedScalarFieldContainer[str]
    query: str
    def __init__(self, code: _Optional[str] = ..., detail: _Optional[str] = ..., line: _Optional[int] = ..., column: _Optional[int] = ..., query: _Optional[str] = ..., kind: _Optional[_Union[ReasonCode, str]] = ..., parameters: _Optional[_Iterable[str]] = ...) -> None: ...

class ResultRow(_message.Message):
    __slots__ = ["values"]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedCompositeFieldContainer[_struct_pb2.Value]
    def __init__(self, values: _Optional[_Iterable[_Union[_struct_pb2.Value, _Mapping]]] = ...) -> None: ...

class RewriteStep(_message.Message):
    __slots__ = ["after", "assumption", "before", "grounds", "rule_id", "sound"]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    ASSUMPTION_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    GROUNDS_FIELD_NUMBER: _ClassVar[int]
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    SOUND_FIELD_NUMBER: _ClassVar[int]
    after: str
    assumption: str
    before: str
    grounds: _containers.RepeatedScalarFieldContainer[str]
    rule_id: str
    sound: bool
    def __init__(self, rule_id: _Optional[str] = ..., before: _Optional[str] = ..., after: _Optional[str] = ..., assumption: _Optional[str] = ..., sound: bool = ..., grounds: _Optional[_Iterable[str]] = ...) -> None: ...

class Strength(_message.Message):
    __slots__ = ["bounded", "proof", "witness"]
    class Bounded(_message.Message):
        __slots__ = ["rows"]
        ROWS_FIELD_NUMBER: _ClassVar[int]
        rows: int
        def __init__(self, rows: _Optional[int] = ...) -> None: ...
    class Proof(_message.Message):
        __slots__ = []
        def __init__(self) -> None: ...
    class Witness(_message.Message):
        __slots__ = []
        def __init__(self) -> None: ...
    BOUNDED_FIELD_NUMBER: _ClassVar[int]
    PROOF_FIELD_NUMBER: _ClassVar[int]
    WITNESS_FIELD_NUMBER: _ClassVar[int]
    bounded: Strength.Bounded
    proof: Strength.Proof
    witness: Strength.Witness
    def __init__(self, proof: _Optional[_Union[Strength.Proof, _Mapping]] = ..., bounded: _Optional[_Union[Strength.Bounded, _Mapping]] = ..., witness: _Optional[_Union[Strength.Witness, _Mapping]] = ...) -> None: ...

class TranslationReport(_message.Message):
    __slots__ = ["given", "refused"]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    given: CheckedTranslation
    refused: NoTranslation
    def __init__(self, given: _Optional[_Union[CheckedTranslation, _Mapping]] = ..., refused: _Optional[_Union[NoTranslation, _Mapping]] = ...) -> None: ...

class Undecided(_message.Message):
    __slots__ = ["databases_compared", "reasons"]
    DATABASES_COMPARED_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    databases_compared: int
    reasons: _containers.RepeatedCompositeFieldContainer[Reason]
    def __init__(self, reasons: _Optional[_Iterable[_Union[Reason, _Mapping]]] = ..., databases_compared: _Optional[int] = ...) -> None: ...

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class EvidenceKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Stage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Difference(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class AssumptionCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ReasonCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Replay(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
