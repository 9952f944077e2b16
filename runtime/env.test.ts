import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv, settingNames } from './env.ts';
import { deletePreviousSecret, loadPreviousSecret, loadSecret, replaceSecret } from './secret.ts';

const secret = 'x'.repeat(32);

function linesOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

describe('the settings in the environment', () => {
  test('readEnv accepts an empty environment', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      captcha: true,
      demo: 'unset',
    });
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: debe ser un número de 0 a 65535'],
    [
      { TURNO_BCV_URL: 'http://www.bcv.org.ve/' },
      'TURNO_BCV_URL: debe ser una dirección como https://www.bcv.org.ve/',
    ],
    [
      { TURNO_RATES_CA: '/does/not/exist.pem' },
      'TURNO_RATES_CA: debe ser un archivo de certificados en PEM',
    ],
    [{ PORT: '70000' }, 'PORT: debe ser un número de 0 a 65535'],
    [{ TURNO_DB_POOL: '0' }, 'TURNO_DB_POOL: debe ser un número de 1 a 200'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: debe ser fatal, error, warn, info, debug, trace o silent'],
    [{ TURNO_CAPTCHA: 'no' }, 'TURNO_CAPTCHA: debe ser on u off'],
    [{ TURNO_SECRET: 'short' }, 'TURNO_SECRET: debe tener 32 caracteres o más'],
    [
      { TURNO_SECRET_PREVIOUS: secret },
      'TURNO_SECRET_PREVIOUS: acompaña a TURNO_SECRET, que falta',
    ],
    [
      {
        TURNO_BACKUP_FOLDER: 'b',
        TURNO_MIGRATE: 'off',
        TURNO_SECRET: secret,
        DATABASE_URL: 'postgres://h/d',
      },
      'TURNO_BACKUP_FOLDER: con TURNO_MIGRATE=off no se puede: use npm run backup',
    ],
    [{ TURNO_MIGRATE: 'off' }, 'TURNO_MIGRATE: off acompaña a DATABASE_URL, que falta'],
    [{ DATABASE_URL: 'postgres://u@h/d' }, 'TURNO_SECRET: es obligatorio con DATABASE_URL'],
    [
      { DATABASE_URL: 'mysql://h/d', TURNO_SECRET: secret },
      'DATABASE_URL: debe ser una dirección como postgres://usuario:clave@servidor/base',
    ],
    [{ SENTRY_DSN: 'no' }, 'SENTRY_DSN: debe ser una dirección como https://clave@servidor/1'],
    [
      { TURNO_PUBLIC_URL: 'turno.ejemplo' },
      'TURNO_PUBLIC_URL: debe ser una dirección como https://turno.ejemplo',
    ],
    [
      { TURNO_SMS_URL: 'https://a/b', TURNO_SMS_PUBLIC_KEY: 'k' },
      'TURNO_SMS_SECRET_KEY: es obligatorio con TURNO_SMS_URL',
    ],
    [
      { TURNO_REGISTRY_URL: 'https://a/b', TURNO_REGISTRY_SECRET_KEY: 'k' },
      'TURNO_REGISTRY_PUBLIC_KEY: es obligatorio con TURNO_REGISTRY_URL',
    ],
    [
      { TURNO_IMAGES_URL: 'https://a/b' },
      'TURNO_IMAGES_PRESET: es obligatorio con TURNO_IMAGES_URL',
    ],
    [
      { TURNO_IMAGES_ORIGIN: 'https://fotos.ejemplo' },
      'TURNO_IMAGES_URL: es obligatorio con TURNO_IMAGES_ORIGIN',
    ],
    ...['TURNO_SMS', 'TURNO_REGISTRY', 'TURNO_IMAGES'].map(
      (service): [Record<string, string>, string] => [
        {
          [`${service}_URL`]: 'http://127.0.0.1:1@alertas.ejemplo/',
          [`${service}_PUBLIC_KEY`]: 'k',
          [`${service}_SECRET_KEY`]: 'k',
          [`${service}_PRESET`]: 'p',
        },
        `${service}_URL: debe empezar con https:// (http:// solo en este mismo equipo)`,
      ],
    ),
    [{ TURNO_TLS_CERT: 'a.pem' }, 'TURNO_TLS_KEY: es obligatorio con TURNO_TLS_CERT'],
    [{ TURNO_TLS_KEY: 'a.pem' }, 'TURNO_TLS_CERT: es obligatorio con TURNO_TLS_KEY'],
    [{ TURNO_METRICS_PORT: 'x' }, 'TURNO_METRICS_PORT: debe ser un número de 0 a 65535'],
    [{ TURNO_METRICS_TOKEN: 'corto' }, 'TURNO_METRICS_TOKEN: debe tener 16 caracteres o más'],
    [{ TURNO_DEMO: 'yes' }, 'TURNO_DEMO: debe ser on u off'],
  ])('readEnv rejects %o with a line that names the reason', (source, line) => {
    expect(linesOf(source)).toEqual([line]);
  });

  test('the public origin of the image host defaults to the origin of its upload address', () => {
    const upload = {
      TURNO_IMAGES_URL: 'https://subir.ejemplo/v1/upload',
      TURNO_IMAGES_PRESET: 'p',
    };
    expect(readEnv(upload).images?.origin).toBe('https://subir.ejemplo');
    const said = { ...upload, TURNO_IMAGES_ORIGIN: 'https://fotos.ejemplo/turno/' };
    expect(readEnv(said).images?.origin).toBe('https://fotos.ejemplo');
  });

  test('TURNO_DRAIN defaults to five seconds with DATABASE_URL and to zero without it', () => {
    const chain = { DATABASE_URL: 'postgres://turno@db/turno', TURNO_SECRET: 'x'.repeat(32) };
    expect(readEnv({}).drain).toBe(0);
    expect(readEnv(chain).drain).toBe(5);
    expect(readEnv({ ...chain, TURNO_DRAIN: '0' }).drain).toBe(0);
    expect(readEnv({ TURNO_DRAIN: '30' }).drain).toBe(30);
  });

  test('a secret setting can come from the file in NAME_FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'turno-files-'));
    try {
      const file = (name: string, text: string) => {
        writeFileSync(join(folder, name), text);
        return join(folder, name);
      };
      const env = readEnv({
        DATABASE_URL_FILE: file('url', 'postgres://owner:clave@db/turno\n'),
        TURNO_SECRET_FILE: file('secret', `${secret}\n`),
      });
      expect([env.databaseUrl, env.secret]).toEqual(['postgres://owner:clave@db/turno', secret]);
      expect(linesOf({ TURNO_SECRET_FILE: join(folder, 'none') })).toEqual([
        `TURNO_SECRET_FILE: no se puede leer ${join(folder, 'none')} (ENOENT)`,
      ]);
      expect(linesOf({ TURNO_SECRET_FILE: file('empty', '\n') })).toEqual([
        `TURNO_SECRET_FILE: ${join(folder, 'empty')} está vacío`,
      ]);
      expect(linesOf({ TURNO_SECRET_FILE: join(folder, 'secret'), TURNO_SECRET: secret })).toEqual([
        'TURNO_SECRET_FILE: TURNO_SECRET también está; indique uno de los dos',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('readEnv reports all invalid settings at once, without their values', () => {
    const lines = linesOf({ PORT: 'hunter2', TURNO_SECRET: 'hunter2', TURNO_WORKER: 'hunter2' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('hunter2');
  });
});

test('concurrent starts create one secret, which only the owner can read', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'turno-secret-'));
  try {
    const made = await Promise.all(
      Array.from({ length: 3 }, () => loadSecret({ secret: undefined, dataFolder })),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
    expect(await loadSecret({ secret, dataFolder })).toBe(secret);
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});

test('a replaced secret remains as the previous secret until it is removed', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'turno-secret-'));
  const own = { secret: undefined, previousSecret: undefined, dataFolder };
  try {
    const first = await loadSecret(own);
    expect(await loadPreviousSecret(own)).toBeUndefined();
    await replaceSecret(dataFolder, secret);
    expect([await loadSecret(own), await loadPreviousSecret(own)]).toEqual([secret, first]);
    expect(statSync(join(dataFolder, 'secret.previous')).mode & 0o777).toBe(0o600);
    // The environment takes precedence over the data folder.
    expect(await loadPreviousSecret({ ...own, secret })).toBeUndefined();
    expect(await loadPreviousSecret({ ...own, secret, previousSecret: 'a' })).toBe('a');
    await deletePreviousSecret(dataFolder);
    expect(await loadPreviousSecret(own)).toBeUndefined();
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});

describe('the settings of photos', () => {
  const bucket = {
    TURNO_S3_ENDPOINT: 'https://s3.ejemplo',
    TURNO_S3_BUCKET: 'turno',
    TURNO_S3_ACCESS_KEY: 'k',
    TURNO_S3_SECRET_KEY: 's',
  };

  test('photos are stored on the disk by default', () => {
    expect(readEnv({})).toMatchObject({ photos: 'disk', s3: undefined });
    expect(readEnv({ ...bucket, TURNO_PHOTOS: 's3' })).toMatchObject({
      photos: 's3',
      s3: { endpoint: 'https://s3.ejemplo', bucket: 'turno', region: 'us-east-1' },
    });
  });

  test.each([
    [{ TURNO_PHOTOS: 'cloud' }, 'TURNO_PHOTOS: debe ser disk, database o s3'],
    [{ TURNO_PHOTOS: 's3' }, 'TURNO_S3_ENDPOINT: es obligatorio con TURNO_PHOTOS=s3'],
    [{ ...bucket, TURNO_S3_BUCKET: '' }, 'TURNO_S3_BUCKET: es obligatorio con TURNO_S3_ENDPOINT'],
    [{ ...bucket, TURNO_S3_BUCKET: 'a/b' }, 'TURNO_S3_BUCKET: debe ser el nombre de un bucket'],
    [
      { ...bucket, TURNO_S3_ENDPOINT: 'https://s3.ejemplo/turno' },
      'TURNO_S3_ENDPOINT: va sin ruta: https://s3.ejemplo',
    ],
  ])('readEnv rejects the photo settings %o with a line that names the reason', (source, line) => {
    expect(linesOf(source)).toContain(line);
  });
});

test('docs/operate/settings.md has a row for every setting, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs/operate/settings.md'), 'utf8');
  const firstCells = [...page.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
  );
  const elsewhere = ['NAME_FILE', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_'];
  expect(named.filter((name) => name && !elsewhere.includes(name)).toSorted()).toEqual(
    settingNames.toSorted(),
  );
});
