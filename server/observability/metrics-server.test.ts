import { expect, test } from 'vitest';
import { crowdWatchers } from '../../tests/load/crowd-of-watchers.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

test('the metrics port accepts 64 connections, closes silent ones, then serves requests', async () => {
  const metrics = { contentType: 'text/plain', text: async () => 'turno_ready 1' } as Metrics;
  const env = {
    host: '127.0.0.1',
    metrics: { port: 0, token: undefined, previousToken: undefined },
  };
  const served = await serveMetrics(env, metrics);
  const { open, longest, status } = await crowdWatchers(served?.port ?? 0);
  await served?.stop();
  expect(open).toBe(64);
  expect(longest).toBeLessThan(20_000);
  expect(status).toBe(200);
});
