from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetRuleBookRequest(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class GetRuleBookResponse(_message.Message):
    __slots__ = ["rule_book"]
    RULE_BOOK_FIELD_NUMBER: _ClassVar[int]
    rule_book: RuleBook
    def __init__(self, rule_book: _Optional[_Union[RuleBook, _Mapping]] = ...) -> None: ...

class GetRuleUseRequest(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class GetRuleUseResponse(_message.Message):
    __slots__ = ["fired", "pairs", "since"]
    class FiredEntry(_message.Message):
        __slots__ = ["key", "value"]
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FIRED_FIELD_NUMBER: _ClassVar[int]
    PAIRS_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    fired: _containers.ScalarMap[str, int]
    pairs: int
    since: _timestamp_pb2.Timestamp
    def __init__(self, since: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., pairs: _Optional[int] = ..., fired: _Optional[_Mapping[str, int]] = ...) -> None: ...

class ListRulesRequest(_message.Message):
    __slots__ = ["page_size", "page_token"]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListRulesResponse(_message.Message):
    __slots__ = ["next_page_token", "rules"]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    next_page_token: str
    rules: _containers.RepeatedCompositeFieldContainer[Rule]
    def __init__(self, rules: _Optional[_Iterable[_Union[Rule, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class RejectedEdit(_message.Message):
    __slots__ = ["file", "reason"]
    FILE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    file: str
    reason: str
    def __init__(self, file: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class Rule(_message.Message):
    __slots__ = ["assumption", "file", "id", "laws", "phase", "preserves", "profile", "source"]
    ASSUMPTION_FIELD_NUMBER: _ClassVar[int]
    FILE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    LAWS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PRESERVES_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    assumption: str
    file: str
    id: str
    laws: _containers.RepeatedScalarFieldContainer[str]
    phase: str
    preserves: str
    profile: str
    source: str
    def __init__(self, id: _Optional[str] = ..., phase: _Optional[str] = ..., assumption: _Optional[str] = ..., preserves: _Optional[str] = ..., source: _Optional[str] = ..., profile: _Optional[str] = ..., file: _Optional[str] = ..., laws: _Optional[_Iterable[str]] = ...) -> None: ...

class RuleBook(_message.Message):
    __slots__ = ["digest", "instance", "rejected", "rules"]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    INSTANCE_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    digest: str
    instance: str
    rejected: RejectedEdit
    rules: _containers.RepeatedCompositeFieldContainer[Rule]
    def __init__(self, digest: _Optional[str] = ..., rules: _Optional[_Iterable[_Union[Rule, _Mapping]]] = ..., rejected: _Optional[_Union[RejectedEdit, _Mapping]] = ..., instance: _Optional[str] = ...) -> None: ...
