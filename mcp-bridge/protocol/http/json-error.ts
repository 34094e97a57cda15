/** An answer to a request that belongs to no call, as MCP over HTTP writes it. */
export function jsonError(status: number, message: string, code = -32000): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
}
