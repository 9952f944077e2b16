import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#runtime/env.ts';
import { bucketOf } from '#runtime/photo-settings.ts';
import { environmentOf, installedAt, readUnit } from '../testing/unit-file.ts';

const root = join(import.meta.dirname, '../..');
const services = ['turno', 'turno-worker', 'turno-migrate', 'turno-backup'] as const;
/** Longest shutdown in seconds after the drain (runtime/stop-signal.ts). */
const longestEnd = 15;

const unit = (name: string) => readUnit(`${name}.service`);
const only = (name: string, setting: string) => unit(name).get(setting)?.join(' ');

/** Returns the settings of deploy/systemd/turno.env. */
function settings(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'turno.env'), 'utf8');
  return environmentOf(text.split('\n').filter((line) => line && !line.startsWith('#')));
}

describe.each(services)('systemd unit %s.service', (name) => {
  test('the unit runs a file of the installed tree with its Node.js and without a shell', () => {
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

  test('the unit runs as turno without root rights and writes only to its own folders', () => {
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

  test('the unit loads its secrets from credentials', () => {
    const given = (unit(name).get('LoadCredential') ?? []).map((each) => each.split(':')[0]);
    const configuredVariables = (unit(name).get('Environment') ?? []).flatMap(
      (each) => /=%d\/(.+)$/.exec(each)?.[1] ?? [],
    );
    expect(configuredVariables).toEqual(expect.arrayContaining(['secret']));
    expect(configuredVariables.sort()).toEqual(given.sort());
  });
});

describe.each(['turno', 'turno-worker'])('systemd server unit %s.service', (name) => {
  test('the unit does not read the connection address of the owner and always restarts', () => {
    const environment = environmentOf(unit(name).get('Environment') ?? []);
    expect(environment.TURNO_MIGRATE).toBe('off');
    expect(Object.keys(environment)).not.toContain('DATABASE_URL_FILE');
    expect(only(name, 'Restart')).toBe('always');
  });

  test('the unit gets one stop signal and time for its drain and its requests', () => {
    expect(only(name, 'KillMode')).toBe('mixed');
    const drain = Number(environmentOf(unit(name).get('Environment') ?? []).TURNO_DRAIN ?? 0);
    expect(Number(only(name, 'TimeoutStopSec'))).toBeGreaterThan(drain + longestEnd);
  });
});

test('the migration and backup units read the connection address of the owner', () => {
  for (const name of ['turno-migrate', 'turno-backup']) {
    expect(unit(name).get('Environment')).toContain('DATABASE_URL_FILE=%d/owner-url');
  }
});

/** Returns the environment of a process of a unit, with additions to turno.env. */
function environmentFor(name: string, extraVariables: Readonly<Record<string, string>>) {
  const files = (unit(name).get('EnvironmentFile') ?? []).includes('/etc/turno/turno.env');
  const environment = {
    ...environmentOf(unit(name).get('Environment') ?? []),
    ...(files && { ...settings(), ...extraVariables }),
  };
  const unset = only(name, 'UnsetEnvironment')?.split(' ') ?? [];
  const credentials: Record<string, string> = {
    'owner-url': 'postgres://turno_owner:x@10.0.0.10:5432/turno',
    secret: 'x'.repeat(32),
    'backup-passphrase': 'x'.repeat(16),
  };
  return Object.fromEntries(
    Object.entries(environment)
      .filter(([setting]) => !unset.includes(setting))
      .map(([setting, value]) => {
        const [, credential = ''] = /^%d\/(.+)$/.exec(value) ?? [];
        return credential
          ? [setting.replace(/_FILE$/, ''), credentials[credential] ?? '']
          : [setting, value];
      }),
  );
}

test('the backup unit uses the photo bucket of the servers and connects as the owner', () => {
  const bucket = {
    TURNO_PHOTOS: 's3',
    TURNO_S3_ENDPOINT: 'https://s3.ejemplo',
    TURNO_S3_BUCKET: 'turno-fotos',
    TURNO_S3_ACCESS_KEY: 'key',
    TURNO_S3_SECRET_KEY: 'hunter2',
  };
  for (const name of ['turno', 'turno-worker', 'turno-backup']) {
    expect(bucketOf(readEnv(environmentFor(name, bucket)))?.bucket).toBe('turno-fotos');
  }
  for (const name of ['turno-backup', 'turno-migrate']) {
    const { databaseUrl, directUrl } = readEnv(environmentFor(name, bucket));
    const users = [databaseUrl, directUrl].map((url) => new URL(url ?? '').username);
    expect(users).toEqual(['turno_owner', 'turno_owner']);
  }
});

test('the backup timer runs each night and catches up after downtime', () => {
  const timer = readUnit('turno-backup.timer');
  expect(timer.get('OnCalendar')).toEqual(['*-*-* 03:10:00']);
  expect(timer.get('Persistent')).toEqual(['true']);
});

test("turno.env provides all settings that differ between hosts, without the owner's login", () => {
  const env = readEnv({
    ...settings(),
    TURNO_SECRET: 'x'.repeat(32),
    TURNO_MIGRATE: 'off',
  });
  expect(new URL(env.databaseUrl ?? '').username).toBe('');
  expect(new URL(env.directUrl ?? '').username).toBe('');
});
