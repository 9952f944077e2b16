import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { crowdWatchers } from '../tests/load/crowd-of-watchers.ts';
import { serveWorkerHealth } from './health-server.ts';

test("a worker's port accepts 64 connections, closes silent ones, then serves health checks", async () => {
  const served = await serveWorkerHealth(
    {
      host: '127.0.0.1',
      workerPort: 0,
      commit: undefined,
      metrics: { port: undefined, token: undefined, previousToken: undefined },
    },
    { isWorking: () => true, isReady: () => true },
    { register: new Registry() },
  );
  const { open, longest, status } = await crowdWatchers(served?.port ?? 0);
  await served?.stop();
  expect(open).toBe(64);
  expect(longest).toBeLessThan(20_000);
  expect(status).toBe(200);
});
