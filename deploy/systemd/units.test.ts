import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#runtime/env.ts';
import { environmentOf, installedAt, readUnit } from '../unit-file.fixture.ts';

const root = join(import.meta.dirname, '../..');
const services = ['turno', 'turno-worker', 'turno-migrate', 'turno-backup'] as const;
/** How long a process takes to end after its drain, at most (runtime/stop-signal.ts). */
const longestEnd = 15;

const unit = (name: string) => readUnit(`${name}.service`);
const only = (name: string, setting: string) => unit(name).get(setting)?.join(' ');

describe.each(services)('%s.service', (name) => {
  test('runs a file of the tree by the Node.js of the tree, without a shell', () => {
    const [command = '', ...args] = only(name, 'ExecStart')?.split(' ') ?? [];
    expect(command).toBe(`${installedAt}/node_modules/.bin/node`);
    expect(unit(name).get('ExecStart')).toHaveLength(1);
    const files = args.filter((each) => /\.(mjs|ts)$/.test(each));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(join(root, file.replace(`${installedAt}/`, '')))).toBe(true);
    }
    expect(args.join(' ')).not.toMatch(/[;&|$`]/);
  });

  test('is the account turno, with no right of root, and writes its own folders alone', () => {
    expect([only(name, 'User'), only(name, 'StateDirectory')]).toEqual(['turno', 'turno']);
    expect(only(name, 'ProtectSystem')).toBe('strict');
    expect(only(name, 'NoNewPrivileges')).toBe('yes');
    expect(unit(name).get('CapabilityBoundingSet')).toEqual(['']);
    expect(only(name, 'ReadWritePaths')).toBe(
      name === 'turno-backup' ? '/var/backups/turno' : undefined,
    );
    expect(environmentOf(unit(name).get('Environment') ?? [])).toMatchObject({
      TURNO_DATA: '/var/lib/turno',
    });
  });

  test('has its secrets from credentials, never in the unit', () => {
    const given = (unit(name).get('LoadCredential') ?? []).map((each) => each.split(':')[0]);
    const asked = (unit(name).get('Environment') ?? []).flatMap(
      (each) => /=%d\/(.+)$/.exec(each)?.[1] ?? [],
    );
    expect(asked).toEqual(expect.arrayContaining(['secret']));
    expect(asked.sort()).toEqual(given.sort());
  });
});

describe.each(['turno', 'turno-worker'])('%s.service', (name) => {
  test('knows no owner, and is started again', () => {
    const environment = environmentOf(unit(name).get('Environment') ?? []);
    expect(environment.TURNO_MIGRATE).toBe('off');
    expect(Object.keys(environment)).not.toContain('DATABASE_URL_FILE');
    expect(only(name, 'Restart')).toBe('always');
  });

  test('is told once to end, and has the time that its drain and its requests take', () => {
    expect(only(name, 'KillMode')).toBe('mixed');
    const drain = Number(environmentOf(unit(name).get('Environment') ?? []).TURNO_DRAIN ?? 0);
    expect(Number(only(name, 'TimeoutStopSec'))).toBeGreaterThan(drain + longestEnd);
  });
});

test('migration and backup alone know the owner', () => {
  for (const name of ['turno-migrate', 'turno-backup']) {
    expect(unit(name).get('Environment')).toContain('DATABASE_URL_FILE=%d/owner-url');
  }
});

test('the backup is made each night, also by a machine that was off', () => {
  const timer = readUnit('turno-backup.timer');
  expect(timer.get('OnCalendar')).toEqual(['*-*-* 03:10:00']);
  expect(timer.get('Persistent')).toEqual(['true']);
});

test('the settings that machines differ by are settings, and name no owner', () => {
  const text = readFileSync(join(import.meta.dirname, 'turno.env'), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const env = readEnv({
    ...environmentOf(lines),
    TURNO_SECRET: 'x'.repeat(32),
    TURNO_MIGRATE: 'off',
  });
  expect(new URL(env.databaseUrl ?? '').username).toBe('');
  expect(new URL(env.directUrl ?? '').username).toBe('');
});
