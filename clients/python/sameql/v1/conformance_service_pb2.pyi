from sameql.v1 import conformance_pb2 as _conformance_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListFindingsRequest(_message.Message):
    __slots__ = ["run_id"]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    def __init__(self, run_id: _Optional[str] = ...) -> None: ...

class ListFindingsResponse(_message.Message):
    __slots__ = ["findings", "run"]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    findings: _containers.RepeatedCompositeFieldContainer[_conformance_pb2.ConformanceFinding]
    run: _conformance_pb2.ConformanceRun
    def __init__(self, run: _Optional[_Union[_conformance_pb2.ConformanceRun, _Mapping]] = ..., findings: _Optional[_Iterable[_Union[_conformance_pb2.ConformanceFinding, _Mapping]]] = ...) -> None: ...

class ListRunsRequest(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class ListRunsResponse(_message.Message):
    __slots__ = ["runs"]
    RUNS_FIELD_NUMBER: _ClassVar[int]
    runs: _containers.RepeatedCompositeFieldContainer[_conformance_pb2.ConformanceRun]
    def __init__(self, runs: _Optional[_Iterable[_Union[_conformance_pb2.ConformanceRun, _Mapping]]] = ...) -> None: ...

class StartRunRequest(_message.Message):
    __slots__ = ["question"]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    question: _conformance_pb2.ConformanceQuestion
    def __init__(self, question: _Optional[_Union[_conformance_pb2.ConformanceQuestion, _Mapping]] = ...) -> None: ...

class StartRunResponse(_message.Message):
    __slots__ = ["run"]
    RUN_FIELD_NUMBER: _ClassVar[int]
    run: _conformance_pb2.ConformanceRun
    def __init__(self, run: _Optional[_Union[_conformance_pb2.ConformanceRun, _Mapping]] = ...) -> None: ...

class StopRunRequest(_message.Message):
    __slots__ = ["run_id"]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    def __init__(self, run_id: _Optional[str] = ...) -> None: ...

class StopRunResponse(_message.Message):
    __slots__ = ["run"]
    RUN_FIELD_NUMBER: _ClassVar[int]
    run: _conformance_pb2.ConformanceRun
    def __init__(self, run: _Optional[_Union[_conformance_pb2.ConformanceRun, _Mapping]] = ...) -> None: ...

class WatchRunRequest(_message.Message):
    __slots__ = ["run_id"]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    def __init__(self, run_id: _Optional[str] = ...) -> None: ...

class WatchRunResponse(_message.Message):
    __slots__ = ["findings", "report", "run"]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    findings: _containers.RepeatedCompositeFieldContainer[_conformance_pb2.ConformanceFinding]
    report: str
    run: _conformance_pb2.ConformanceRun
    def __init__(self, run: _Optional[_Union[_conformance_pb2.ConformanceRun, _Mapping]] = ..., findings: _Optional[_Iterable[_Union[_conformance_pb2.ConformanceFinding, _Mapping]]] = ..., report: _Optional[str] = ...) -> None: ...
