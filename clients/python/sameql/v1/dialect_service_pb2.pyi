from sameql.v1 import judgement_pb2 as _judgement_pb2
from sameql.v1 import pair_pb2 as _pair_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ExplainRequest(_message.Message):
    __slots__ = ["question"]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    question: _pair_pb2.DialectQuestion
    def __init__(self, question: _Optional[_Union[_pair_pb2.DialectQuestion, _Mapping]] = ...) -> None: ...

class ExplainResponse(_message.Message):
    __slots__ = ["job_id", "report"]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    report: _judgement_pb2.DialectReport
    def __init__(self, job_id: _Optional[str] = ..., report: _Optional[_Union[_judgement_pb2.DialectReport, _Mapping]] = ...) -> None: ...

class TranslateRequest(_message.Message):
    __slots__ = ["question"]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    question: _pair_pb2.TranslationQuestion
    def __init__(self, question: _Optional[_Union[_pair_pb2.TranslationQuestion, _Mapping]] = ...) -> None: ...

class TranslateResponse(_message.Message):
    __slots__ = ["job_id", "report"]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    report: _judgement_pb2.TranslationReport
    def __init__(self, job_id: _Optional[str] = ..., report: _Optional[_Union[_judgement_pb2.TranslationReport, _Mapping]] = ...) -> None: ...
