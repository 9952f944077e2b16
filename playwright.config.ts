import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './db/embedded/free-port.ts';
import { chromiumArgs, chromiumPath } from './scripts/test-runner/chromium.ts';
import { isFullRun } from './scripts/test-runner/scale.ts';

// Playwright reads this file again in each worker; the first one chooses the port.
process.env.TURNO_E2E_PORT ??= String(await freePort());
// Data folder of the tested server. Tests write external values there, such as official rates.
process.env.TURNO_E2E_DATA ??= join(tmpdir(), `turno-e2e-${randomUUID()}`);
const baseURL = `http://127.0.0.1:${process.env.TURNO_E2E_PORT}`;
const speed = '**/*-speed.spec.ts';
/** Only `npm run pictures` takes the pictures of the manual. */
const pictures = process.env.TURNO_MANUAL_PICTURES ? [] : ['**/manual-pictures.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Three workers on two cores: one of them is usually waiting for the network.
  workers: 3,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: [speed, ...pictures] },
    // Times need a machine that does nothing else: npm run test:full, after the journeys.
    ...(isFullRun ? [{ name: 'speed', testMatch: speed, workers: 1 }] : []),
  ],
  use: {
    baseURL,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    // The service worker would bypass Playwright's request interception. e2e/shell/offline.spec.ts tests it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
  },
  webServer: {
    command: `"${process.execPath}" scripts/test-runner/e2e-server.ts`,
    env: { PORT: process.env.TURNO_E2E_PORT, LOG_LEVEL: 'warn' },
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
