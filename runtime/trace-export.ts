import { readFileSync } from 'node:fs';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** The longest that the end waits for what was not sent, in milliseconds. */
const patience = 3_000;

/**
 * Begins to send spans, and gives the way to end it. Who sends them is said by OTEL_SERVICE_NAME and
 * OTEL_RESOURCE_ATTRIBUTES alone: nothing of the host, its user or the command line is found out.
 */
export function exportTraces(): () => Promise<void> {
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const turno = resourceFromAttributes({ 'service.name': 'turno', 'service.version': version });
  const resource = defaultResource()
    .merge(turno)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
