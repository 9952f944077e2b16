import { z } from 'zod';
import { addressError } from './database/hosts.ts';
import { readFiles } from './env-files.ts';
import {
  type PhotoSettings,
  photoCompanions,
  photoSettings,
  photoVariables,
} from './photo-settings.ts';
import { type RatesSettings, ratesSettings, ratesVariables } from './rates-settings.ts';
import { privateUrlVariable, urlVariable as url } from './url-variable.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const onOff = z
  .enum(['on', 'off'], 'debe ser on u off')
  .default('on')
  .transform((value) => value === 'on');
const portProblem = 'debe ser un número de 0 a 65535';
const port = z.coerce
  .number(portProblem)
  .int(portProblem)
  .min(0, portProblem)
  .max(65535, portProblem);
const databaseAddress = z.string().superRefine((value, context) => {
  const message = addressError(value);
  if (message) context.addIssue({ code: 'custom', message });
});

/**
 * Default of TURNO_DRAIN with DATABASE_URL, in seconds; the embedded database has no load balancer.
 */
const drainOfChain = 5;

const variables = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    TURNO_TLS_CERT: z.string().optional(),
    TURNO_TLS_KEY: z.string().optional(),
    TURNO_METRICS_PORT: port.optional(),
    TURNO_METRICS_TOKEN: z.string().min(16, 'debe tener 16 caracteres o más').optional(),
    TURNO_METRICS_TOKEN_PREVIOUS: z.string().min(16, 'debe tener 16 caracteres o más').optional(),
    DATABASE_URL: databaseAddress.optional(),
    TURNO_DIRECT_URL: databaseAddress.optional(),
    TURNO_DB_POOL: z.coerce
      .number('debe ser un número de 1 a 200')
      .int('debe ser un número de 1 a 200')
      .min(1, 'debe ser un número de 1 a 200')
      .max(200, 'debe ser un número de 1 a 200')
      .default(12),
    TURNO_DATA: z.string().default('.turno'),
    TURNO_SECRET: z.string().min(32, 'debe tener 32 caracteres o más').optional(),
    TURNO_SECRET_PREVIOUS: z.string().min(32, 'debe tener 32 caracteres o más').optional(),
    TURNO_MIGRATE: onOff,
    TURNO_BACKUP_PASSPHRASE: z.string().min(16, 'debe tener 16 caracteres o más').optional(),
    TURNO_BACKUP_PASSPHRASE_PREVIOUS: z
      .string()
      .min(16, 'debe tener 16 caracteres o más')
      .optional(),
    TURNO_BACKUP_FOLDER: z.string().optional(),
    TURNO_CAPTCHA: onOff,
    TURNO_DEMO: z.enum(['on', 'off'], 'debe ser on u off').optional(),
    TURNO_DRAIN: z.coerce
      .number('debe ser un número de 0 a 300')
      .min(0, 'debe ser un número de 0 a 300')
      .max(300, 'debe ser un número de 0 a 300')
      .optional(),
    TURNO_WORKER: onOff,
    TURNO_WORKER_PORT: port.optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'debe ser fatal, error, warn, info, debug, trace o silent',
      )
      .default('info'),
    TURNO_COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'debe ser el hash de un commit')
      .optional(),
    SENTRY_DSN: url(/^https?$/, 'https://clave@servidor/1').optional(),
    TURNO_PUBLIC_URL: url(/^https?$/, 'https://turno.ejemplo').optional(),
    TURNO_SMS_URL: privateUrlVariable('https://alertas.ejemplo/graphql').optional(),
    TURNO_SMS_PUBLIC_KEY: z.string().optional(),
    TURNO_SMS_SECRET_KEY: z.string().optional(),
    TURNO_REGISTRY_URL: privateUrlVariable('https://alertas.ejemplo/graphql').optional(),
    TURNO_REGISTRY_PUBLIC_KEY: z.string().optional(),
    TURNO_REGISTRY_SECRET_KEY: z.string().optional(),
    ...photoVariables,
    ...ratesVariables,
    TRUST_PROXY: z
      .union([z.stringbool({ truthy: ['true'], falsy: ['false'] }), z.string()])
      .default(false),
  })
  .superRefine((values, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (values.DATABASE_URL && !values.TURNO_SECRET) {
      reject('TURNO_SECRET', 'es obligatorio con DATABASE_URL');
    }
    if (values.TURNO_SECRET_PREVIOUS && !values.TURNO_SECRET) {
      reject('TURNO_SECRET_PREVIOUS', 'acompaña a TURNO_SECRET, que falta');
    }
    if (values.TURNO_BACKUP_FOLDER && !values.TURNO_MIGRATE) {
      reject('TURNO_BACKUP_FOLDER', 'con TURNO_MIGRATE=off no se puede: use npm run backup');
    }
    if (!(values.TURNO_MIGRATE || values.DATABASE_URL)) {
      reject('TURNO_MIGRATE', 'off acompaña a DATABASE_URL, que falta');
    }
    if (values.TURNO_DIRECT_URL && !values.DATABASE_URL) {
      reject('TURNO_DIRECT_URL', 'acompaña a DATABASE_URL, que falta');
    }
    if (values.TURNO_PHOTOS === 's3' && !values.TURNO_S3_ENDPOINT) {
      reject('TURNO_S3_ENDPOINT', 'es obligatorio con TURNO_PHOTOS=s3');
    }
    const companions = {
      TURNO_SMS_URL: ['TURNO_SMS_PUBLIC_KEY', 'TURNO_SMS_SECRET_KEY'],
      TURNO_REGISTRY_URL: ['TURNO_REGISTRY_PUBLIC_KEY', 'TURNO_REGISTRY_SECRET_KEY'],
      ...photoCompanions,
      TURNO_TLS_CERT: ['TURNO_TLS_KEY'],
      TURNO_TLS_KEY: ['TURNO_TLS_CERT'],
    } as const;
    for (const [name, keys] of Object.entries(companions)) {
      for (const key of values[name as keyof typeof companions] ? keys : []) {
        if (!values[key]) reject(key, `es obligatorio con ${name}`);
      }
    }
  });

/** Names of all settings; secrets can also come from NAME_FILE (env-files.ts). */
export const settingNames = Object.keys(variables.shape);

/** The alerts service for SMS or for the civil registry (doc 1 §7). */
export interface AlertsSettings {
  readonly url: string;
  readonly publicKey: string;
  readonly secretKey: string;
}

/** PEM files: the certificate with its chain, and its key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** How monitoring reads /metrics; without a port and a token, only this machine can. */
export interface MetricsSettings {
  /** A separate port at HOST. */
  readonly port: number | undefined;
  /** The token required in `Authorization: Bearer …`. */
  readonly token: string | undefined;
  /** The previous token, also accepted during its replacement. */
  readonly previousToken?: string | undefined;
}

/** Whether the demo is loaded: `off` loads none; if unset, other machines cannot log in to it. */
export type DemoChoice = 'unset' | 'on' | 'off';

export interface Env extends PhotoSettings {
  readonly port: number;
  readonly host: string;
  /** If absent, responses are not encrypted. */
  readonly tls: TlsFiles | undefined;
  readonly metrics: MetricsSettings;
  /** An external PostgreSQL, as the owner of the schema; if absent, the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler, for jobs, which need LISTEN, and migrations. */
  readonly directUrl: string | undefined;
  /** Maximum of concurrent connections for requests, per process. */
  readonly poolSize: number;
  readonly dataFolder: string;
  readonly secret: string | undefined;
  /** The previous secret, whose tokens and addresses are also accepted during its replacement. */
  readonly previousSecret: string | undefined;
  /** Whether a start migrates the database; otherwise the connection needs no owner. */
  readonly migrate: boolean;
  /** The passphrase that seals the secret in backups; if absent, backups contain none. */
  readonly backupPassphrase: string | undefined;
  /** The previous passphrase, from which `npm run backup:seal` reseals backups. */
  readonly previousBackupPassphrase: string | undefined;
  /** The folder in which the worker makes a backup each night; if absent, it makes none. */
  readonly backupFolder: string | undefined;
  readonly captcha: boolean;
  readonly demo: DemoChoice;
  /**
   * Seconds between SIGTERM and the end of serving, in which a load balancer removes the server.
   */
  readonly drain: number;
  readonly worker: boolean;
  /** The port of the health server of a separate worker; if absent, it has none. */
  readonly workerPort: number | undefined;
  readonly logLevel: string;
  /** The commit of the running code, for monitoring. */
  readonly commit: string | undefined;
  readonly sentryDsn: string | undefined;
  /**
   * The public address of this web app for links in messages; if absent, messages have no links.
   */
  readonly publicUrl: string | undefined;
  /** If absent, messages are only recorded (D33). */
  readonly sms: AlertsSettings | undefined;
  /** If absent, the person lookup uses only the people table (D29). */
  readonly registry: AlertsSettings | undefined;
  readonly rates: RatesSettings;
  /** Which proxies may set the caller's address: none, any, or those with these addresses. */
  readonly trustProxy: boolean | string;
}

function alertsAt(url?: string, publicKey = '', secretKey = ''): AlertsSettings | undefined {
  return url ? { url, publicKey, secretKey } : undefined;
}

/**
 * The configuration is invalid. `lines` names in Spanish, one variable a line, the setting and the
 * reason.
 */
export class EnvError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EnvError';
    this.lines = lines;
  }
}

/** Parses the configuration. Throws `EnvError`, which never repeats a value. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const { settings, errors } = readFiles(source);
  if (errors.length > 0) throw new EnvError(errors);
  const present = Object.fromEntries(settingNames.map((name) => [name, blank(settings[name])]));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    tls:
      values.TURNO_TLS_CERT && values.TURNO_TLS_KEY
        ? { cert: values.TURNO_TLS_CERT, key: values.TURNO_TLS_KEY }
        : undefined,
    metrics: {
      port: values.TURNO_METRICS_PORT,
      token: values.TURNO_METRICS_TOKEN,
      previousToken: values.TURNO_METRICS_TOKEN_PREVIOUS,
    },
    databaseUrl: values.DATABASE_URL,
    directUrl: values.TURNO_DIRECT_URL ?? values.DATABASE_URL,
    poolSize: values.TURNO_DB_POOL,
    dataFolder: values.TURNO_DATA,
    secret: values.TURNO_SECRET,
    previousSecret: values.TURNO_SECRET_PREVIOUS,
    migrate: values.TURNO_MIGRATE,
    backupPassphrase: values.TURNO_BACKUP_PASSPHRASE,
    previousBackupPassphrase: values.TURNO_BACKUP_PASSPHRASE_PREVIOUS,
    backupFolder: values.TURNO_BACKUP_FOLDER,
    captcha: values.TURNO_CAPTCHA,
    demo: values.TURNO_DEMO ?? 'unset',
    drain: values.TURNO_DRAIN ?? (values.DATABASE_URL ? drainOfChain : 0),
    worker: values.TURNO_WORKER,
    workerPort: values.TURNO_WORKER_PORT,
    logLevel: values.LOG_LEVEL,
    commit: values.TURNO_COMMIT,
    sentryDsn: values.SENTRY_DSN,
    publicUrl: values.TURNO_PUBLIC_URL,
    sms: alertsAt(values.TURNO_SMS_URL, values.TURNO_SMS_PUBLIC_KEY, values.TURNO_SMS_SECRET_KEY),
    registry: alertsAt(
      values.TURNO_REGISTRY_URL,
      values.TURNO_REGISTRY_PUBLIC_KEY,
      values.TURNO_REGISTRY_SECRET_KEY,
    ),
    ...photoSettings(values),
    rates: ratesSettings(values),
    trustProxy: values.TRUST_PROXY,
  };
}
