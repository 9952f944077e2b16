import {
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, tracer } from '#runtime/tracing/tracing.ts';
import { readTraceParent } from '../http/trace-parent.ts';

const sampled = /^..-.{32}-.{16}-.[13579bdf]/;

/**
 * Returns the caller's span in `traceparent`; the root context if the header is absent or invalid.
 */
function parentOf({ headers: { traceparent } }: FastifyRequest): Context {
  const parent = readTraceParent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: parent.traceId,
    spanId: parent.parentId,
    traceFlags: sampled.test(String(traceparent)) ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
}

/**
 * Creates a span for each request, under the caller's own, if tracing is enabled: with method,
 * route and operation as in the metrics, never the address, its parameters or the caller.
 */
export function installTracing(app: FastifyInstance): void {
  if (!isTracing()) return;
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, reply, done) => {
    const parent = parentOf(request);
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    );
    // The lines already have a caller's trace.
    if (parent === ROOT_CONTEXT) {
      const log = request.log.child({ traceId: span.spanContext().traceId });
      request.log = log;
      reply.log = log;
    }
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });

  // The callbacks of body parsing run in the context of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });

  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (request.operation) span.setAttribute('graphql.operation.name', request.operation);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
