// Reads google.rpc.ErrorInfo out of the trailer that carries google.rpc.Status.

import protobuf from "protobufjs";

const { nested } = protobuf.parse(
  `syntax = "proto3";
   message Any { string type_url = 1; bytes value = 2; }
   message Status { int32 code = 1; string message = 2; repeated Any details = 3; }
   message ErrorInfo { string reason = 1; string domain = 2; map<string, string> metadata = 3; }`,
  { keepCase: true },
).root;

export function decodeErrorInfo(metadata) {
  const [bytes] = metadata.get("grpc-status-details-bin");
  if (!bytes) throw new Error("the failure carries no google.rpc.Status");
  const status = nested.Status.decode(bytes);
  const detail = status.details.find((any) => any.type_url.endsWith("google.rpc.ErrorInfo"));
  if (!detail) throw new Error(`no ErrorInfo among the details of "${status.message}"`);
  return nested.ErrorInfo.toObject(nested.ErrorInfo.decode(detail.value), { defaults: true });
}
