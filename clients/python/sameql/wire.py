"""Calls by their descriptors, and what a failure says."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Optional, Tuple

import grpc
from google.protobuf import message_factory
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor

_DETAILS = "grpc-status-details-bin"


class SameqlError(Exception):
    """A call that failed: no answer, or a request that is none.

    `code` is gRPC's (`UNAVAILABLE`), `reason` SameQL's own (`UNKNOWN_JOB`) or empty; `metadata` may hold a
    line and a column.
    """

    def __init__(self, code: str, reason: str, message: str, metadata: Optional[Dict[str, str]] = None):
        super().__init__(f"{reason or code}: {message}")
        self.code = code
        self.reason = reason
        self.message = message
        self.metadata = metadata or {}


class Calls:
    """The methods of one service."""

    def __init__(self, channel: grpc.Channel, service: ServiceDescriptor, metadata: Tuple[Tuple[str, str], ...]):
        self._metadata = metadata
        self._calls = {name: _callable(channel, method) for name, method in service.methods_by_name.items()}

    def one(self, method: str, request: Any, seconds: Optional[float]) -> Any:
        """The one response to a request, or to an iterator of them."""
        try:
            return self._calls[method](request, timeout=seconds, metadata=self._metadata)
        except grpc.RpcError as failure:
            raise error(failure) from None

    def many(self, method: str, request: Any, seconds: Optional[float]) -> Iterator[Any]:
        """The stream of responses; ended when the iterator is."""
        stream = self._calls[method](request, timeout=seconds, metadata=self._metadata)
        try:
            yield from stream
        except grpc.RpcError as failure:
            raise error(failure) from None
        finally:
            stream.cancel()


# What may be streamed is not said by descriptors of older protobufs: the contracts' streams, by name.
_CLIENT_STREAMS = {"SubmitPairs"}
_SERVER_STREAMS = {"WatchJudgements", "WatchRun"}


def _callable(channel: grpc.Channel, method: MethodDescriptor) -> Any:
    path = f"/{method.containing_service.full_name}/{method.name}"
    if method.name in _CLIENT_STREAMS:
        kind = channel.stream_unary
    elif method.name in _SERVER_STREAMS:
        kind = channel.unary_stream
    else:
        kind = channel.unary_unary
    return kind(
        path,
        request_serializer=lambda request: request.SerializeToString(),
        response_deserializer=_class(method.output_type).FromString,
    )


def _class(descriptor: Any) -> Any:
    if hasattr(message_factory, "GetMessageClass"):
        return message_factory.GetMessageClass(descriptor)
    return message_factory.MessageFactory().GetPrototype(descriptor)


def error(failure: Any) -> SameqlError:
    """The failure of a call, with the reason that its ErrorInfo gives."""
    reason, metadata = "", {}
    for key, value in failure.trailing_metadata() or ():
        if key == _DETAILS:
            reason, metadata = _error_info(value)
    return SameqlError(failure.code().name, reason, failure.details() or "no answer", metadata)


def _error_info(status: bytes) -> Tuple[str, Dict[str, str]]:
    # google.rpc.Status{details=3}, Any{type_url=1, value=2}, ErrorInfo{reason=1, metadata=3}, read by their
    # numbers: the classes for them are in a package that not everybody has.
    for detail in (value for number, value in _fields(status) if number == 3):
        wrapped = dict(_fields(detail))
        if not wrapped.get(1, b"").endswith(b"google.rpc.ErrorInfo"):
            continue
        reason, metadata = "", {}
        for number, value in _fields(wrapped.get(2, b"")):
            if number == 1:
                reason = value.decode()
            elif number == 3:
                entry = dict(_fields(value))
                metadata[entry.get(1, b"").decode()] = entry.get(2, b"").decode()
        return reason, metadata
    return "", {}


def _fields(message: bytes) -> Iterator[Tuple[int, bytes]]:
    place = 0
    while place < len(message):
        tag, place = _varint(message, place)
        value, place = _varint(message, place)
        if tag & 7 == 2:
            yield tag >> 3, message[place : place + value]
            place += value


def _varint(message: bytes, place: int) -> Tuple[int, int]:
    value = shift = 0
    while True:
        byte = message[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, place
