import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The OpenTelemetry API, which loads nothing more and does nothing without tracing. */
export const tracer = trace.getTracer('turno');

type Source = Readonly<Record<string, string | undefined>>;

/** Stops tracing; sends the remaining spans for a few seconds. */
export interface Tracing {
  close(): Promise<void>;
}

let tracing = false;

/** Returns whether spans are exported. */
export const isTracing = (): boolean => tracing;

/**
 * Exports traces to the standard variables (OTEL_EXPORTER_OTLP_ENDPOINT …), by OTLP over HTTP.
 * Without them, or with OTEL_SDK_DISABLED=true, loads and does nothing.
 *
 * @throws in Spanish for an unsupported protocol
 */
export async function startTracing(source: Source = process.env): Promise<Tracing> {
  const endpoint = source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || source.OTEL_EXPORTER_OTLP_ENDPOINT;
  const off = source.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const none = source.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || off || none) return { close: async () => undefined };
  const protocol = source.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || source.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol && protocol !== 'http/json') {
    throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL: Turno envía http/json; quite la variable');
  }
  const { exportTraces } = await import('./trace-export.ts');
  const stop = exportTraces();
  tracing = true;
  return {
    async close() {
      tracing = false;
      await stop();
    },
  };
}

/** Runs `act` in a new span. An error marks the span, without its message. */
export function inSpan<T>(name: string, act: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL }, async (span) => {
    try {
      return await act(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
