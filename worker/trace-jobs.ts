import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { WorkerEvents } from 'graphile-worker';
import { isTracing, tracer } from '#runtime/tracing/tracing.ts';

/** Creates a span for each job, named by its task, without the payload or the error message. */
export function traceJobs(events: WorkerEvents): void {
  if (!isTracing()) return;
  const spans = new Map<string, Span>();
  events.on('job:start', ({ job }) => {
    const attributes = { 'turno.job.task': job.task_identifier, 'turno.job.attempt': job.attempts };
    const name = `job ${job.task_identifier}`;
    spans.set(job.id, tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes, root: true }));
  });
  events.on('job:complete', ({ job, error }) => {
    const span = spans.get(job.id);
    spans.delete(job.id);
    if (error) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
