import { DatabaseError } from 'pg';
import { z } from 'zod';
import { errorText } from '#domain/errors.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { toldFailure } from '#runtime/database/told-failure.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';
import { createCompany, hasDemo } from './create-company.ts';
import { failureOf } from './failure.ts';
import { requireGoodPassword } from './new-password.ts';
import { readPassword } from './read-password.ts';

/** What an office of each currency has unless it is said otherwise (D5, D8). */
const places = {
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
  exchange: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'debe ser un número')
    .optional(),
});

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readOptions() {
  const { values, refuse } = readCommandLine({
    usage: `npm run admin:create -- --company NOMBRE --office NOMBRE --currency VES|PEN --email EMAIL
  [--country NOMBRE] [--town NOMBRE] [--address TEXTO] [--iva PORCENTAJE]
  [--invoicing "FACTURA ACTIVA"|"NO APLICA"] [--exchange VALOR]
La contraseña se lee de la entrada estándar.`,
    options: Object.fromEntries(Object.keys(optionsShape.shape).map((name) => [name, text])),
  });
  const parsed = optionsShape.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  return refuse(lines.join('\n'));
}

const options = readOptions();
const env = readEnvOrExit();
const password = await readPassword('Contraseña de la dueña o del dueño: ');
await requireGoodPassword(password, options.email).catch((error: unknown) => {
  const fault = failureOf(error);
  if (!fault) throw error;
  fail(errorText(fault.code, fault.params));
});

const place = places[options.currency];
const database = await connectOrExit(env, await loadSecret(env));
try {
  await createCompany(database.directUrl, {
    ...options,
    country: options.country ?? place.country,
    town: options.town ?? place.town,
    timeZone: place.timeZone,
    iva: String(Number(options.iva ?? place.iva) / 100),
    exchange: options.exchange,
    password,
  });
  process.stdout.write(`${options.company} está lista: entre con ${options.email}\n`);
  if (await hasDemo(database.directUrl)) {
    process.stdout.write(
      'La empresa de demostración, cuya contraseña todos conocen, sigue en la misma base de datos. Sus cuentas ya no entran, ' +
        'salvo con TURNO_DEMO=on: quítela con npm run demo:remove\n',
    );
  }
} catch (error) {
  const failure = failureOf(error);
  const reason = failure ? errorText(failure.code, failure.params) : toldFailure(error);
  process.stderr.write(`No se creó nada: ${reason}\n`);
  process.exitCode = 1;
  if (!(error instanceof DatabaseError)) throw error;
} finally {
  await database.close();
}
