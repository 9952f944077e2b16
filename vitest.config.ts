import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { cashIsControlled } from './db/tests/controlled-cash.ts';
import { isFullRun } from './scripts/scale.ts';

/** Measurements: both cores are theirs, so that other tests cost them nothing. */
const speed = ['tests/many-clients.test.ts', 'tests/ready-under-load.test.ts'];
/** Only times, which need an idle machine. */
const quiet = ['tests/hostile/neighbours.test.ts'];

/** Processes, connections and clusters that fail: kills, freezes, poolers, drains, floods, backups. */
const resilience = [
  'db/embedded/*.test.ts',
  'db/logins.test.ts',
  'server/{overload,readiness,waiting}.test.ts',
  'tests/*-kills.test.ts',
  `tests/{backup,built-server,command-lines,data-folder,demo-remove,dev-server,drain,faults,frozen-database,half-open,hundred-days,
    photos-move,poolers,processes,selling-storm,servers-without-owner,several-hosts,
    watched-metrics,wrong-secret}.test.ts`.replaceAll(/\s/g, ''),
  'tests/access/opened-screens-of-roles.test.ts',
  'tests/hostile/{aborts,attacks,login-flood,raw-port,slow-readers}.test.ts',
  'worker/{begins-again,health,lost-answers}.test.ts',
];

/** Ways between releases; db/upgrade.test.ts, from the last release, is part of the database tests. */
const releases = [
  'db/{between-migrations,release,run-migrations,upgrade-earlier}.test.ts',
  'db/objects/apply-objects.test.ts',
  'db/partitions/*.test.ts',
];

const elsewhere = [...configDefaults.exclude, ...speed, ...quiet, ...resilience, ...releases];

/** Screens read it when their modules load, in a browser or not. */
const browserStorage = ['web/src/lib/memory-storage.fixture.ts'];

/** These tests create offices with controlled cash themselves, so the run with controlled cash excludes them. */
const ofCash = cashIsControlled
  ? ['**/*cash*.test.ts', 'db/tests/*refunds.test.ts', 'tests/backup.test.ts']
  : [];

const withDatabase = {
  globalSetup: ['db/tests/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes sooner; on a machine that is busy, not always within the usual second.
  expect: { poll: { timeout: 20_000 } },
};

/** Three workers on two cores: one of them is usually waiting for a process or a timer. */
const withServer = {
  ...withDatabase,
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Projects of another number of processes come before them.
  sequence: { groupOrder: 1 },
};

/** These tests mock modules or measure their process, so each runs in its own process. */
const alone = [
  'server/csv.test.ts',
  'server/graphql/graphql.test.ts',
  'server/graphql/hash-passwords.test.ts',
  'server/graphql/mutation-passwords.test.ts',
  'server/graphql/prepared-documents.test.ts',
  'server/live-socket.test.ts',
];

export default defineConfig({
  test: {
    // By default one core is left over; here nobody watches meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{deploy,domain,drills,runtime,scripts,services,turno,web}/**/*.test.{ts,tsx}'],
          setupFiles: browserStorage,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
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
        oxc: { jsx: { development: false } },
        test: {
          name: 'http',
          include: ['{server,tests,worker}/**/*.test.ts'],
          exclude: [...elsewhere, ...alone, ...ofCash],
          setupFiles: browserStorage,
          // React draws the screens of the access tests without its development checks.
          env: { NODE_ENV: 'production' },
          // A process loads the server and builds its API once, instead of with every file.
          isolate: false,
          ...withServer,
        },
      },
      {
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
