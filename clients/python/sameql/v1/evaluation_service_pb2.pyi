from sameql.v1 import judgement_pb2 as _judgement_pb2
from sameql.v1 import pair_pb2 as _pair_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DeleteSchemaRequest(_message.Message):
    __slots__ = ["schema_id"]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ...) -> None: ...

class DeleteSchemaResponse(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class GetCampaignRequest(_message.Message):
    __slots__ = ["campaign"]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    campaign: str
    def __init__(self, campaign: _Optional[str] = ...) -> None: ...

class GetCampaignResponse(_message.Message):
    __slots__ = ["campaign", "models"]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    MODELS_FIELD_NUMBER: _ClassVar[int]
    campaign: str
    models: _containers.RepeatedCompositeFieldContainer[ModelCounts]
    def __init__(self, campaign: _Optional[str] = ..., models: _Optional[_Iterable[_Union[ModelCounts, _Mapping]]] = ...) -> None: ...

class GetJudgementRequest(_message.Message):
    __slots__ = ["job_id"]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    def __init__(self, job_id: _Optional[str] = ...) -> None: ...

class GetJudgementResponse(_message.Message):
    __slots__ = ["judgement"]
    JUDGEMENT_FIELD_NUMBER: _ClassVar[int]
    judgement: _judgement_pb2.Judgement
    def __init__(self, judgement: _Optional[_Union[_judgement_pb2.Judgement, _Mapping]] = ...) -> None: ...

class GetSchemaRequest(_message.Message):
    __slots__ = ["schema_id"]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ...) -> None: ...

class GetSchemaResponse(_message.Message):
    __slots__ = ["ddl", "dialect", "schema_id"]
    DDL_FIELD_NUMBER: _ClassVar[int]
    DIALECT_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    ddl: str
    dialect: str
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ..., ddl: _Optional[str] = ..., dialect: _Optional[str] = ...) -> None: ...

class JudgeRequest(_message.Message):
    __slots__ = ["budget", "pair", "trace"]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    PAIR_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    budget: _pair_pb2.Budget
    pair: _pair_pb2.QueryPair
    trace: bool
    def __init__(self, pair: _Optional[_Union[_pair_pb2.QueryPair, _Mapping]] = ..., budget: _Optional[_Union[_pair_pb2.Budget, _Mapping]] = ..., trace: bool = ...) -> None: ...

class JudgeResponse(_message.Message):
    __slots__ = ["judgement"]
    JUDGEMENT_FIELD_NUMBER: _ClassVar[int]
    judgement: _judgement_pb2.Judgement
    def __init__(self, judgement: _Optional[_Union[_judgement_pb2.Judgement, _Mapping]] = ...) -> None: ...

class ListCampaignsRequest(_message.Message):
    __slots__ = ["page_size", "page_token"]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListCampaignsResponse(_message.Message):
    __slots__ = ["campaigns", "next_page_token"]
    CAMPAIGNS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    campaigns: _containers.RepeatedScalarFieldContainer[str]
    next_page_token: str
    def __init__(self, campaigns: _Optional[_Iterable[str]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ListJudgementsRequest(_message.Message):
    __slots__ = ["campaign", "model", "page_size", "page_token", "verdicts"]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    VERDICTS_FIELD_NUMBER: _ClassVar[int]
    campaign: str
    model: str
    page_size: int
    page_token: str
    verdicts: _containers.RepeatedScalarFieldContainer[_judgement_pb2.Verdict]
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., campaign: _Optional[str] = ..., verdicts: _Optional[_Iterable[_Union[_judgement_pb2.Verdict, str]]] = ..., model: _Optional[str] = ...) -> None: ...

class ListJudgementsResponse(_message.Message):
    __slots__ = ["judgements", "next_page_token"]
    JUDGEMENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    judgements: _containers.RepeatedCompositeFieldContainer[_judgement_pb2.Judgement]
    next_page_token: str
    def __init__(self, judgements: _Optional[_Iterable[_Union[_judgement_pb2.Judgement, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ListSchemasRequest(_message.Message):
    __slots__ = ["page_size", "page_token"]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListSchemasResponse(_message.Message):
    __slots__ = ["next_page_token", "schema_ids"]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_IDS_FIELD_NUMBER: _ClassVar[int]
    next_page_token: str
    schema_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, schema_ids: _Optional[_Iterable[str]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ModelCounts(_message.Message):
    __slots__ = ["equivalent", "etm_matches", "etm_measured", "invalid", "model", "not_equivalent", "open", "proved", "undecided", "unusable"]
    EQUIVALENT_FIELD_NUMBER: _ClassVar[int]
    ETM_MATCHES_FIELD_NUMBER: _ClassVar[int]
    ETM_MEASURED_FIELD_NUMBER: _ClassVar[int]
    INVALID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    NOT_EQUIVALENT_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    PROVED_FIELD_NUMBER: _ClassVar[int]
    UNDECIDED_FIELD_NUMBER: _ClassVar[int]
    UNUSABLE_FIELD_NUMBER: _ClassVar[int]
    equivalent: int
    etm_matches: int
    etm_measured: int
    invalid: int
    model: str
    not_equivalent: int
    open: int
    proved: int
    undecided: int
    unusable: int
    def __init__(self, model: _Optional[str] = ..., open: _Optional[int] = ..., equivalent: _Optional[int] = ..., not_equivalent: _Optional[int] = ..., undecided: _Optional[int] = ..., invalid: _Optional[int] = ..., unusable: _Optional[int] = ..., etm_matches: _Optional[int] = ..., etm_measured: _Optional[int] = ..., proved: _Optional[int] = ...) -> None: ...

class RegisterSchemaRequest(_message.Message):
    __slots__ = ["ddl", "dialect", "schema_id"]
    DDL_FIELD_NUMBER: _ClassVar[int]
    DIALECT_FIELD_NUMBER: _ClassVar[int]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    ddl: str
    dialect: str
    schema_id: str
    def __init__(self, schema_id: _Optional[str] = ..., ddl: _Optional[str] = ..., dialect: _Optional[str] = ...) -> None: ...

class RegisterSchemaResponse(_message.Message):
    __slots__ = ["schema_id", "tables"]
    SCHEMA_ID_FIELD_NUMBER: _ClassVar[int]
    TABLES_FIELD_NUMBER: _ClassVar[int]
    schema_id: str
    tables: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, schema_id: _Optional[str] = ..., tables: _Optional[_Iterable[str]] = ...) -> None: ...

class SubmitPairsRequest(_message.Message):
    __slots__ = ["budget", "campaign", "pair", "request_id", "trace"]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    PAIR_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    budget: _pair_pb2.Budget
    campaign: str
    pair: _pair_pb2.QueryPair
    request_id: str
    trace: bool
    def __init__(self, request_id: _Optional[str] = ..., pair: _Optional[_Union[_pair_pb2.QueryPair, _Mapping]] = ..., budget: _Optional[_Union[_pair_pb2.Budget, _Mapping]] = ..., campaign: _Optional[str] = ..., trace: bool = ...) -> None: ...

class SubmitPairsResponse(_message.Message):
    __slots__ = ["submitted"]
    SUBMITTED_FIELD_NUMBER: _ClassVar[int]
    submitted: _containers.RepeatedCompositeFieldContainer[SubmittedPair]
    def __init__(self, submitted: _Optional[_Iterable[_Union[SubmittedPair, _Mapping]]] = ...) -> None: ...

class SubmittedPair(_message.Message):
    __slots__ = ["job_id", "request_id"]
    JOB_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    job_id: str
    request_id: str
    def __init__(self, request_id: _Optional[str] = ..., job_id: _Optional[str] = ...) -> None: ...

class WatchJudgementsRequest(_message.Message):
    __slots__ = ["campaign", "job_ids"]
    CAMPAIGN_FIELD_NUMBER: _ClassVar[int]
    JOB_IDS_FIELD_NUMBER: _ClassVar[int]
    campaign: str
    job_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, job_ids: _Optional[_Iterable[str]] = ..., campaign: _Optional[str] = ...) -> None: ...

class WatchJudgementsResponse(_message.Message):
    __slots__ = ["judgement"]
    JUDGEMENT_FIELD_NUMBER: _ClassVar[int]
    judgement: _judgement_pb2.Judgement
    def __init__(self, judgement: _Optional[_Union[_judgement_pb2.Judgement, _Mapping]] = ...) -> None: ...
