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

/** Timeout of sending the last spans, in milliseconds. */
const exportTimeout = 3_000;

/**
 * Starts the export of spans. Returns a function that stops it. Only OTEL_SERVICE_NAME and
 * OTEL_RESOURCE_ATTRIBUTES describe the process: host, user and command line are not detected.
 */
export function exportTraces(): () => Promise<void> {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
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
    const late = new Promise<void>((resolve) => setTimeout(resolve, exportTimeout).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
