import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#runtime/env.ts';
import { bucketOf } from '#runtime/photo-settings.ts';
import { environmentOf, installedAt, readUnit } from '../unit-file.fixture.ts';

const root = join(import.meta.dirname, '../..');
const services = ['turno', 'turno-worker', 'turno-migrate', 'turno-backup'] as const;
/** How long a process takes to end after its drain, at most (runtime/stop-signal.ts). */
const longestEnd = 15;

const unit = (name: string) => readUnit(`${name}.service`);
const only = (name: string, setting: string) => unit(name).get(setting)?.join(' ');

/** What deploy/systemd/turno.env says. */
function settings(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'turno.env'), 'utf8');
  return environmentOf(text.split('\n').filter((line) => line && !line.startsWith('#')));
}

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

/** What a process of a unit finds in its environment, with what turno.env says besides. */
function environmentFor(name: string, besides: Readonly<Record<string, string>>) {
  const files = (unit(name).get('EnvironmentFile') ?? []).includes('/etc/turno/turno.env');
  const environment = {
    ...environmentOf(unit(name).get('Environment') ?? []),
    ...(files && { ...settings(), ...besides }),
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

test('the backup knows where the photos are, as the servers do, and the database by its owner alone', () => {
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

test('the backup is made each night, also by a machine that was off', () => {
  const timer = readUnit('turno-backup.timer');
  expect(timer.get('OnCalendar')).toEqual(['*-*-* 03:10:00']);
  expect(timer.get('Persistent')).toEqual(['true']);
});

test('the settings that machines differ by are settings, and name no owner', () => {
  const env = readEnv({
    ...settings(),
    TURNO_SECRET: 'x'.repeat(32),
    TURNO_MIGRATE: 'off',
  });
  expect(new URL(env.databaseUrl ?? '').username).toBe('');
  expect(new URL(env.directUrl ?? '').username).toBe('');
});
