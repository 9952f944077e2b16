import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { weaknessOf } from './weak-password.ts';

const email = 'jefa@bella.example';
const password = 'una-clave-larga-9';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startTestServer(database);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

interface Ending {
  code: number | null;
  output: string;
}

/** `npm run admin:create`, with the password on standard input. */
function adminCreate(options: string[], typed: string): Promise<Ending> {
  const program = spawn(
    process.execPath,
    [join(import.meta.dirname, 'admin-create.ts'), ...options],
    {
      env: { ...process.env, DATABASE_URL: database.url, TURNO_SECRET: database.secret },
    },
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
  test('founds a company whose administrator signs in, and prints no secret', async () => {
    const { code, output } = await adminCreate(options, password);
    expect([code, output]).toEqual([0, `Bella está lista: entre con ${email}\n`]);
    const token = await server.signIn(email, password);
    const me = (await (await server.fetch('/me', { token })).json()) as Record<string, unknown>;
    expect(me).toMatchObject({
      role_name: 'crm_admin',
      company_name: 'Bella',
      office_name: 'Altamira',
      currency_code: 'VES',
      iva: '16',
      time_zone: 'America/Caracas',
      employee_id: null,
    });
  });

  test('creates nothing for an e-mail that signs in already', async () => {
    const { code, output } = await adminCreate(options, password);
    expect([code, output]).toEqual([1, 'No se creó nada: Ya existe un usuario con ese email\n']);
    const companies = await database.query(
      `select from app_public.companies where company_name = 'Bella'`,
    );
    expect(companies).toHaveLength(1);
  });

  test('says in Spanish which option is wrong', async () => {
    const { code, output } = await adminCreate(['--company', 'X', '--currency', 'EUR'], password);
    expect(code).toBe(1);
    expect(output).toContain('--office: falta');
    expect(output).toContain('--currency: debe ser VES o PEN');
    expect(output).toContain('--email: debe ser un email');
  });
});

test.each([
  ['corta-9', 'debe tener 10 caracteres o más'],
  ['1234567890', 'no puede ser solo números'],
  ['aaaaaaaaaaab', 'repite demasiado los mismos caracteres'],
  ['la-clave-de-jefa', 'no puede llevar el email'],
  ['turno-demo-2026', 'es de las más usadas'],
  [password, undefined],
])('the password %s: %s', (typed, weakness) => {
  expect(weaknessOf(typed, email)).toBe(weakness);
});
