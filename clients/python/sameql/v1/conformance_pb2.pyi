from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

CONFORMANCE_STATE_DONE: ConformanceState
CONFORMANCE_STATE_FAILED: ConformanceState
CONFORMANCE_STATE_RUNNING: ConformanceState
CONFORMANCE_STATE_STOPPED: ConformanceState
CONFORMANCE_STATE_UNSPECIFIED: ConformanceState
CONFORMANCE_STATE_WAITING: ConformanceState
DESCRIPTOR: _descriptor.FileDescriptor

class ConformanceFinding(_message.Message):
    __slots__ = ["actual", "engine", "expected", "explanation", "features", "id", "kind", "oracle", "part", "points", "query", "reduced", "rules", "seed", "setup", "standing", "status", "times", "version"]
    ACTUAL_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    FEATURES_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ORACLE_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    REDUCED_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    STANDING_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    actual: str
    engine: str
    expected: str
    explanation: str
    features: _containers.RepeatedScalarFieldContainer[str]
    id: str
    kind: str
    oracle: str
    part: str
    points: _containers.RepeatedScalarFieldContainer[str]
    query: str
    reduced: bool
    rules: _containers.RepeatedScalarFieldContainer[int]
    seed: int
    setup: _containers.RepeatedScalarFieldContainer[str]
    standing: str
    status: str
    times: int
    version: str
    def __init__(self, id: _Optional[str] = ..., status: _Optional[str] = ..., engine: _Optional[str] = ..., version: _Optional[str] = ..., oracle: _Optional[str] = ..., kind: _Optional[str] = ..., standing: _Optional[str] = ..., query: _Optional[str] = ..., setup: _Optional[_Iterable[str]] = ..., expected: _Optional[str] = ..., actual: _Optional[str] = ..., features: _Optional[_Iterable[str]] = ..., rules: _Optional[_Iterable[int]] = ..., points: _Optional[_Iterable[str]] = ..., explanation: _Optional[str] = ..., reduced: bool = ..., seed: _Optional[int] = ..., times: _Optional[int] = ..., part: _Optional[str] = ...) -> None: ...

class ConformancePoint(_message.Message):
    __slots__ = ["cases", "features", "findings", "pairs", "rules"]
    CASES_FIELD_NUMBER: _ClassVar[int]
    FEATURES_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    PAIRS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    cases: int
    features: int
    findings: int
    pairs: int
    rules: int
    def __init__(self, cases: _Optional[int] = ..., features: _Optional[int] = ..., rules: _Optional[int] = ..., pairs: _Optional[int] = ..., findings: _Optional[int] = ...) -> None: ...

class ConformanceQuestion(_message.Message):
    __slots__ = ["cases", "engine", "oracles", "seconds", "seed"]
    CASES_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ORACLES_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    cases: int
    engine: str
    oracles: _containers.RepeatedScalarFieldContainer[str]
    seconds: int
    seed: int
    def __init__(self, engine: _Optional[str] = ..., seconds: _Optional[int] = ..., cases: _Optional[int] = ..., seed: _Optional[int] = ..., oracles: _Optional[_Iterable[str]] = ...) -> None: ...

class ConformanceRun(_message.Message):
    __slots__ = ["attempts", "cases_run", "curve", "detail", "ends", "features", "findings", "pairs", "question", "rule_cases", "rules", "run_id", "state", "submitted_at", "version"]
    class EndsEntry(_message.Message):
        __slots__ = ["key", "value"]
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class RuleCasesEntry(_message.Message):
        __slots__ = ["key", "value"]
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: int
        value: int
        def __init__(self, key: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...
    ATTEMPTS_FIELD_NUMBER: _ClassVar[int]
    CASES_RUN_FIELD_NUMBER: _ClassVar[int]
    CURVE_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    FEATURES_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    PAIRS_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    RULE_CASES_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SUBMITTED_AT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    attempts: int
    cases_run: int
    curve: _containers.RepeatedCompositeFieldContainer[ConformancePoint]
    detail: str
    ends: _containers.ScalarMap[str, int]
    features: int
    findings: int
    pairs: int
    question: ConformanceQuestion
    rule_cases: _containers.ScalarMap[int, int]
    rules: int
    run_id: str
    state: ConformanceState
    submitted_at: _timestamp_pb2.Timestamp
    version: str
    def __init__(self, run_id: _Optional[str] = ..., question: _Optional[_Union[ConformanceQuestion, _Mapping]] = ..., state: _Optional[_Union[ConformanceState, str]] = ..., version: _Optional[str] = ..., cases_run: _Optional[int] = ..., ends: _Optional[_Mapping[str, int]] = ..., features: _Optional[int] = ..., rules: _Optional[int] = ..., pairs: _Optional[int] = ..., findings: _Optional[int] = ..., detail: _Optional[str] = ..., submitted_at: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., attempts: _Optional[int] = ..., curve: _Optional[_Iterable[_Union[ConformancePoint, _Mapping]]] = ..., rule_cases: _Optional[_Mapping[int, int]] = ...) -> None: ...

class ConformanceState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
