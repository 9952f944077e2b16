import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { z } from 'zod';
import { errorText } from '#domain/errors/error-register.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { databaseLocation } from '#runtime/database-place.ts';
import type { Env } from '#runtime/env.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadPreviousSecret, loadSecret } from '#runtime/secret.ts';
import { requireGoodPassword } from '../auth/new-password.ts';
import { readPassword } from '../auth/read-password.ts';
import { failureOf } from '../errors/error-codes.ts';
import { createCompany, hasDemo } from './create-company.ts';
import { isOfAnother } from './installation.ts';

/** Defaults of an office by its currency (D5, D8). */
const countries = {
  VES: { country: 'Venezuela', town: 'Caracas', timeZone: 'America/Caracas', iva: '16' },
  PEN: { country: 'Perú', town: 'Lima', timeZone: 'America/Lima', iva: '18' },
};

const text = { type: 'string' } as const;
const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, 'debe ser un porcentaje, como 16');

const optionsShape = z.object({
  company: z.string('falta').trim().min(1, 'falta'),
  office: z.string('falta').trim().min(1, 'falta'),
  currency: z.enum(['VES', 'PEN'], 'debe ser VES o PEN'),
  email: z.email('debe ser un email'),
  country: z.string().optional(),
  town: z.string().optional(),
  address: z.string().default(''),
  iva: percent.optional(),
  invoicing: z
    .enum(['FACTURA ACTIVA', 'NO APLICA'], 'debe ser FACTURA ACTIVA o NO APLICA')
    .default('NO APLICA'),
  data: z.string().min(1, 'falta la carpeta').optional(),
  exchange: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'debe ser un número')
    .optional(),
});

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Returns the local address of a server with these settings. */
function localAddress({ host, port, tls }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}

function readOptions() {
  const { values, exitWithUsage } = readCommandLine({
    usage: `npm run admin:create -- --company NOMBRE --office NOMBRE --currency VES|PEN --email EMAIL
  [--country NOMBRE] [--town NOMBRE] [--address TEXTO] [--iva PORCENTAJE]
  [--invoicing "FACTURA ACTIVA"|"NO APLICA"] [--exchange VALOR] [--data CARPETA]
--data: la carpeta de datos del servidor, como TURNO_DATA. La contraseña se lee de la entrada estándar.`,
    options: Object.fromEntries(Object.keys(optionsShape.shape).map((name) => [name, text])),
  });
  const parsed = optionsShape.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  return exitWithUsage(lines.join('\n'));
}

const options = readOptions();
if (options.data) process.env.TURNO_DATA = options.data;
const env = readEnvOrExit();
const { shown } = databaseLocation(env);
const address = env.publicUrl ?? localAddress(env);
if (!(env.databaseUrl || existsSync(join(env.dataFolder, 'postgres')))) {
  fail(
    `No se creó nada: en ${shown} no hay ninguna base de datos. Inicie Turno antes con npm start, o indique con --data la ` +
      'carpeta del que ya funciona',
  );
}
const secret = await loadSecret(env);
const secrets = [secret, await loadPreviousSecret(env)].filter((each) => each !== undefined);
if (await isOfAnother(localAddress(env), secrets)) {
  fail(
    `No se creó nada: el servidor en ${localAddress(env)} usa otra base de datos que ${shown}. Indique la suya con --data, o ` +
      'con DATABASE_URL y TURNO_SECRET',
  );
}
const password = await readPassword('Contraseña de la dueña o del dueño: ');
if (password === null) {
  fail('No se creó nada: falta la contraseña. Ejecute la orden en una terminal, que la pide');
}
await requireGoodPassword(password, options.email).catch((error: unknown) => {
  const failure = failureOf(error);
  if (!failure) throw error;
  fail(errorText(failure.code, failure.params));
});

const country = countries[options.currency];
const database = await connectOrExit(env, secret);
try {
  await createCompany(database.directUrl, {
    ...options,
    country: options.country ?? country.country,
    town: options.town ?? country.town,
    timeZone: country.timeZone,
    iva: String(Number(options.iva ?? country.iva) / 100),
    exchange: options.exchange,
    password,
  });
  process.stdout.write(`${options.company} está lista: entre con ${options.email} en ${address}\n`);
  process.stdout.write(`Base de datos: ${shown}\n`);
  if (await hasDemo(database.directUrl)) {
    process.stdout.write(
      'La empresa de demostración, cuya contraseña todos conocen, sigue en la misma base de datos. Sus cuentas ya no entran, ' +
        'salvo con TURNO_DEMO=on: quítela con npm run demo:remove\n',
    );
  }
} catch (error) {
  const failure = failureOf(error);
  const reason = failure ? errorText(failure.code, failure.params) : startupErrorMessage(error);
  process.stderr.write(`No se creó nada: ${reason}\n`);
  process.exitCode = 1;
  if (!(error instanceof DatabaseError)) throw error;
} finally {
  await database.close();
}
