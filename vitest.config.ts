import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { cashIsControlled } from './db/tests/support/controlled-cash.ts';
import { isFullRun, scale } from './scripts/test-runner/scale.ts';
import { manualPlugin } from './web/manual-plugin.ts';

/** Measurements, which run alone, because other tests would slow them down. */
const speed = ['tests/load/many-clients.test.ts', 'tests/load/ready-under-load.test.ts'];
/** Measures only times, which need an idle machine, so only full runs include it. */
const quiet = ['tests/hostile/neighbours.test.ts'];

/** Processes, connections and clusters that fail: kills, freezes, poolers, drains, floods, backups. */
const resilience = [
  'db/embedded/*.test.ts',
  'db/logins.test.ts',
  'server/{http/waiting,limits/overload,observability/readiness}.test.ts',
  'tests/resilience/*.test.ts',
  'tests/{days/hundred-days,load/selling-storm,observability/watched-metrics}.test.ts',
  'tests/hostile/{aborts,attacks,login-flood,raw-port,slow-readers}.test.ts',
  'worker/{health,lost-answers,restart}.test.ts',
];

/** Upgrades and migrations. db/upgrade.test.ts, from the last release, is a test of `db`. */
const releases = [
  'db/{between-migrations,release,run-migrations,upgrade-earlier}.test.ts',
  'db/objects/apply-objects.test.ts',
  'db/partitions/*.test.ts',
];

/** Every screen, list, file, argument or field in turn, by a shared part that other tests prove once. */
const crawls = [
  'server/graphql/hidden-cash.test.ts',
  'server/imports/malformed-files.test.ts',
  'tests/access/opened-screens.test.ts',
  'tests/hostile/{arguments,dates,filters,lengths}.test.ts',
  'tests/lists/{list-files,search-lists,sorted-lists,text-order,plans/list-plans}.test.ts',
];

const elsewhere = [
  ...configDefaults.exclude,
  ...speed,
  ...quiet,
  ...resilience,
  ...releases,
  ...crawls,
];

/** A storage in memory, because modules of screens read the browser's storage when they load. */
const browserStorage = ['web/src/testing/memory-storage.ts'];

/** These tests create offices with controlled cash themselves, so the run with controlled cash excludes them. */
const ofCash = cashIsControlled
  ? ['**/*cash*.test.ts', 'db/tests/**/*refund*.test.ts', 'tests/resilience/backup.test.ts']
  : [];

const withoutDatabase = {
  setupFiles: browserStorage,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

const withDatabase = {
  globalSetup: ['db/tests/support/global-setup.ts'],
  testTimeout: 60_000,
  // Rolling back a thousand histories takes minutes.
  hookTimeout: scale(120_000, 900_000),
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

/** Three workers on two cores: one of them is usually waiting for a process or a timer. */
const withServer = {
  ...withDatabase,
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Vitest requires another group for projects with another number of workers.
  sequence: { groupOrder: 1 },
};

/** Screens are drawn without React's development checks. */
const react = {
  oxc: { jsx: { development: false } },
  plugins: [manualPlugin()],
  env: { NODE_ENV: 'production' },
};

/** A process loads the server and builds its API once, instead of with every file. */
const onSharedServer = {
  setupFiles: browserStorage,
  env: react.env,
  isolate: false,
  ...withServer,
};

/** These tests mock modules or draw whole screens, so each runs in its own process. */
const unitsAlone = [
  'web/src/app/signed-in/*.test.ts',
  'web/src/features/appointments/{calendar/move-appointment,records/use-state-change}.test.ts',
  'web/src/features/sales/records/sold-record.test.ts',
  'web/src/lib/{api/download-list,auth/step-up,live/office-subscription}.test.ts',
];

/** These tests mock modules or measure their process, so each runs in its own process. */
const alone = [
  'server/routes/csv.test.ts',
  'server/graphql/graphql.test.ts',
  'server/graphql/passwords/hash-passwords.test.ts',
  'server/graphql/passwords/mutation-passwords.test.ts',
  'server/graphql/documents/document-cache.test.ts',
  'server/live/live-socket.test.ts',
];

export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused.
    maxWorkers: '100%',
    projects: [
      {
        oxc: react.oxc,
        plugins: react.plugins,
        test: {
          name: 'unit',
          include: [
            '{deploy,domain,drills,runtime,scripts,services,standalone,web}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, ...unitsAlone],
          // A process loads the modules of the web app once, not again for every test file.
          isolate: false,
          env: react.env,
          ...withoutDatabase,
        },
      },
      {
        oxc: react.oxc,
        plugins: react.plugins,
        test: { name: 'unit-alone', include: unitsAlone, env: react.env, ...withoutDatabase },
      },
      {
        test: {
          name: 'db',
          include: ['db/**/*.test.ts'],
          exclude: [...elsewhere, ...ofCash],
          // A process keeps its modules and its clone for all of its files.
          isolate: false,
          ...withDatabase,
        },
      },
      {
        oxc: react.oxc,
        plugins: react.plugins,
        test: {
          name: 'http',
          include: ['{server,tests,worker}/**/*.test.ts'],
          exclude: [...elsewhere, ...alone, ...ofCash],
          ...onSharedServer,
        },
      },
      {
        oxc: react.oxc,
        plugins: react.plugins,
        test: { name: 'crawls', include: crawls, ...onSharedServer },
      },
      {
        // As in other projects, which share a cache of compiled modules.
        oxc: react.oxc,
        plugins: react.plugins,
        test: {
          name: 'resilience',
          include: resilience,
          setupFiles: browserStorage,
          ...withServer,
        },
      },
      { test: { name: 'releases', include: releases, ...withDatabase } },
      {
        test: {
          name: 'speed',
          include: isFullRun ? [...speed, ...quiet] : speed,
          ...withDatabase,
        },
      },
      { test: { name: 'http-alone', include: alone, ...withServer } },
    ],
  },
});
