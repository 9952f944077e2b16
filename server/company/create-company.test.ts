import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

const email = 'jefa@bella.example';
const password = 'una-clave-larga-9';

onATestServer();

interface Ending {
  code: number | null;
  output: string;
}

/** Runs `npm run admin:create` with the password on standard input. */
function adminCreate(
  options: string[],
  typed: string,
  env: Readonly<Record<string, string>> = {
    DATABASE_URL: database.url,
    TURNO_SECRET: database.secret,
    PORT: '9',
  },
): Promise<Ending> {
  const program = spawn(
    process.execPath,
    [join(import.meta.dirname, 'admin-create.ts'), ...options],
    { env: { ...process.env, ...env } },
  );
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  program.stdin.end(`${typed}\n`);
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, output })));
}

const options = [
  '--company',
  'Bella',
  '--office',
  'Altamira',
  '--currency',
  'VES',
  '--email',
  email,
];

describe('npm run admin:create', () => {
  test('admin:create creates a company whose owner can log in, and prints no secret (D71)', async () => {
    const { code, output } = await adminCreate(options, password);
    expect(code).toBe(0);
    const [ready, location, ofDemo, ...more] = output.trim().split('\n');
    expect(ready).toBe(`Bella está lista: entre con ${email} en http://127.0.0.1:9`);
    expect(location).toMatch(/^Base de datos: DATABASE_URL=postgres:\/\/[^@]*\/[^@]*$/);
    expect(ofDemo).toMatch(/^La empresa de demostración.* sigue .*npm run demo:remove$/);
    expect(more).toEqual([]);
    const token = await server.signIn(email, password);
    const me = (await (await server.fetch('/me', { token })).json()) as Record<string, unknown>;
    expect(me).toMatchObject({
      role_name: 'crm_owner',
      company_name: 'Bella',
      office_name: 'Altamira',
      currency_code: 'VES',
      iva: '16',
      time_zone: 'America/Caracas',
      employee_id: null,
    });
    const changed = 'otra-clave-larga-9';
    const { errors } = await server.graphql(
      `mutation ($password: String) {
         procEmployeeUpdatePassword(input: {password: $password}) { result { vEndCode } } }`,
      { variables: { password: changed }, token },
    );
    expect(errors).toBeUndefined();
    expect(await server.signIn(email, changed)).toMatch(/^eyJ/);
    await expect(server.signIn(email, password)).rejects.toThrow('INVALID_USER');
  });

  test("admin:create fails without a database, or with another one than the running server's", async () => {
    const folder = join(tmpdir(), `turno-none-${process.pid}`);
    const none = await adminCreate([...options, '--data', folder], password, { PORT: '9' });
    expect(none.output).toMatch(/^No se creó nada: en .*turno-none.* no hay ninguna base de datos/);
    expect(existsSync(folder)).toBe(false);
    const { port } = new URL(server.url);
    const env = { DATABASE_URL: database.url, TURNO_SECRET: 'x'.repeat(32), PORT: port };
    const other = await adminCreate(options, password, env);
    expect(other.output).toMatch(/^No se creó nada: el servidor en .* usa otra base de datos/);
    expect([none.code, other.code]).toEqual([1, 1]);
  });

  test('admin:create fails for an e-mail that exists', async () => {
    const { code, output } = await adminCreate(options, password);
    expect([code, output]).toEqual([1, 'No se creó nada: Ya existe un usuario con ese email\n']);
    const companies = await database.query(
      `select from app_public.companies where company_name = 'Bella'`,
    );
    expect(companies).toHaveLength(1);
  });

  test('admin:create fails with a password against the rules', async () => {
    const other = ['--company', 'Otra', ...options.slice(2)];
    const { code, output } = await adminCreate(other, 'la-clave-de-jefa');
    expect([code, output]).toEqual([1, 'La contraseña no puede llevar el nombre del email\n']);
    expect(
      await database.query(`select from app_public.companies where company_name = 'Otra'`),
    ).toEqual([]);
  });
});
