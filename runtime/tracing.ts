import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** OpenTelemetry's API, which does nothing and loads nothing more while no traces are wanted. */
export const tracer = trace.getTracer('turno');

type Source = Readonly<Record<string, string | undefined>>;

/** Ends what was begun: what was not sent yet is sent, for some seconds. */
export interface Tracing {
  close(): Promise<void>;
}

let tracing = false;

/** Whether spans go anywhere, so that they are worth making. */
export const isTracing = (): boolean => tracing;

/**
 * Sends traces where the standard variables say (OTEL_EXPORTER_OTLP_ENDPOINT …), by OTLP over HTTP;
 * without them, or with OTEL_SDK_DISABLED=true, loads and does nothing.
 *
 * @throws in Spanish where they ask for another protocol
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

/** Runs `act` in a span of its own; one that throws is marked, without what it says. */
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
