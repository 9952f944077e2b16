/**
 * W3C Trace Context, level 1: version, trace, parent and flags; later versions may append parts.
 */
const shape = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const version0 = /^00-.{32}-.{16}-..$/;
const nothing = /^0+$/;

export interface TraceParent {
  /** 32 hexadecimal digits, the same in every service that a request passes. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span of the caller. */
  readonly parentId: string;
}

/** Parses the header `traceparent`; undefined if it is absent or invalid. */
export function readTraceParent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId = '', parentId = ''] = shape.exec(header) ?? [];
  if (nothing.test(traceId || '0') || nothing.test(parentId)) return undefined;
  if (header.startsWith('00') && !version0.test(header)) return undefined;
  return { traceId, parentId };
}
