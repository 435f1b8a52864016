from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
ROW_SEMANTICS_AUTO: RowSemantics
ROW_SEMANTICS_BAG: RowSemantics
ROW_SEMANTICS_LIST: RowSemantics
ROW_SEMANTICS_SET: RowSemantics
ROW_SEMANTICS_UNSPECIFIED: RowSemantics
TIES_DIFFER: Ties
TIES_OPEN: Ties
TIES_UNSPECIFIED: Ties

class Budget(_message.Message):
    __slots__ = ["bound", "millis"]
    BOUND_FIELD_NUMBER: _ClassVar[int]
    MILLIS_FIELD_NUMBER: _ClassVar[int]
    bound: int
    millis: int
    def __init__(self, millis: _Optional[int] = ..., bound: _Optional[int] = ...) -> None: ...

class DialectQuestion(_message.Message):
    __slots__ = ["data", "engines", "model_only", "query", "schema_id"]
    DATA_FIELD_NUMBER: _ClassVar[int]
    ENGINES_FIELD_NUMBER: _ClassVar[int]
    MODEL_ONLY_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    data: str
    engines: _containers.RepeatedScalarFieldContainer[str]
    model_only: bool
    query: str
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ..., query: _Optional[str] = ..., data: _Optional[str] = ..., engines: _Optional[_Iterable[str]] = ..., model_only: bool = ...) -> None: ...

class Policy(_message.Message):
    __slots__ = ["any_column_order", "empty_is_null", "now", "preset", "rows", "ties", "tolerance"]
    ANY_COLUMN_ORDER_FIELD_NUMBER: _ClassVar[int]
    EMPTY_IS_NULL_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    PRESET_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    TIES_FIELD_NUMBER: _ClassVar[int]
    TOLERANCE_FIELD_NUMBER: _ClassVar[int]
    any_column_order: bool
    empty_is_null: bool
    now: _timestamp_pb2.Timestamp
    preset: str
    rows: RowSemantics
    ties: Ties
    tolerance: float
    def __init__(self, preset: _Optional[str] = ..., rows: _Optional[_Union[RowSemantics, str]] = ..., any_column_order: bool = ..., empty_is_null: bool = ..., tolerance: _Optional[float] = ..., ties: _Optional[_Union[Ties, str]] = ..., now: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class QueryPair(_message.Message):
    __slots__ = ["dialect", "gold", "model", "policy", "predicted", "question", "question_id", "schema_id"]
    DIALECT_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    POLICY_FIELD_NUMBER: _ClassVar[int]
    PREDICTED_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    QUESTION_ID_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    dialect: str
    gold: str
    model: str
    policy: Policy
    predicted: str
    question: str
    question_id: str
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ..., gold: _Optional[str] = ..., predicted: _Optional[str] = ..., dialect: _Optional[str] = ..., policy: _Optional[_Union[Policy, _Mapping]] = ..., model: _Optional[str] = ..., question: _Optional[str] = ..., question_id: _Optional[str] = ...) -> None: ...

class TranslationQuestion(_message.Message):
    __slots__ = ["model_only", "query", "schema_id", "source", "target"]
    MODEL_ONLY_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    model_only: bool
    query: str
    schema_id: str
    source: str
    target: str
    def __init__(self, schema_id: _Optional[str] = ..., query: _Optional[str] = ..., source: _Optional[str] = ..., target: _Optional[str] = ..., model_only: bool = ...) -> None: ...

class RowSemantics(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Ties(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
