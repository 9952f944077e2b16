import { expect, test } from 'vitest';
import { isTracing, startTracing } from './tracing.ts';

test('startTracing rejects an unsupported OTLP protocol with a Spanish message', async () => {
  const source = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
  };
  await expect(startTracing(source)).rejects.toThrow('Turno envía http/json');
  expect(isTracing()).toBe(false);
});
