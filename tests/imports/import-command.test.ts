import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { securityRows } from '#db/tests/support/security.ts';
import { workbook } from '#server/testing/import-files.ts';
import { findImporter } from '#standalone/importer.ts';

const folder = mkdtempSync(join(tmpdir(), 'turno-import-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content = ''): string {
  const path = join(folder, name);
  if (content) writeFileSync(path, content);
  return path;
}

/** Runs `npm run import` for the office Caracas. */
function runImport(args: readonly string[], onStart?: (program: ChildProcess) => Promise<void>) {
  const program = spawn(
    process.execPath,
    ['standalone/import.ts', '--office', 'caracas', ...args],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, DATABASE_URL: database.url, TURNO_SECRET: database.secret },
    },
  );
  let output = '';
  let errors = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  program.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  void onStart?.(program);
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    program.on('close', (code) => resolve({ code, output, errors })),
  );
}

const clientsNamed = (name: string) =>
  database.value<number>('select count(*)::int from app_public.clients where first_name = $1', [
    name,
  ]);
const jobs = () =>
  database.value<number>(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'imports__work'`,
  );

test('npm run import --dry-run makes the simulacro without saving a row (doc 9 §2)', async () => {
  const path = file('uno.csv', 'Cédula,Nombre,Celular\n23456701,Ensayada,04141234501\n');
  const { code, output, errors } = await runImport(['--kind', 'clients', path, '--dry-run']);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Clientes: 1 fila de uno\.csv, como \S+@\S+\. Revisada\n {2}Nueva: 1\n/);
  expect([await clientsNamed('Ensayada'), await jobs()]).toEqual([0, 0]);
});

test('npm run import saves the rows of a file, by given columns and without a document', async () => {
  const path = file('dos.csv', 'Código;Quién;Nota\nV-23456702;Importada;x\n;Importada;y\n');
  const { code, output } = await runImport([
    ...['--kind', 'clients', path, '--without-document', '--map', 'código=identificationNumber'],
    ...['--map', 'Quién=Nombre', '--map', 'Nota=', '--as', 'CRM_admin@caracas.demo'],
  ]);
  expect(output).toMatch(
    /como crm_admin@caracas\.demo\. Terminada\n {2}Guardada: 2\nEstá en \/importar\/[\da-f-]{36}\n$/,
  );
  expect([code, await clientsNamed('Importada'), await jobs()]).toEqual([0, 2, 0]);
  const logged = await securityRows(database, 'IMPORT');
  expect(
    logged.map(({ actor_email, subject, detail }) => [actor_email, subject, detail.act]),
  ).toEqual([
    ['crm_admin@caracas.demo', 'dos.csv', 'RUN'],
    ['crm_admin@caracas.demo', 'dos.csv', 'END'],
  ]);
});

test('npm run import reads a workbook into the office of a named company (doc 9 §2)', async () => {
  const company = await database.value<string>(
    `select company_name from app_public.companies where id = (
       select company_id from app_public.offices where office_name = 'Caracas')`,
  );
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = [
    ['Documento', 'Nombre'],
    ['V23456709', 'Enlibro'],
  ];
  const sheet = rows.map((row) => `<row>${cells(row)}</row>`).join('');
  const path = file('libro.xlsx');
  writeFileSync(path, workbook(sheet));
  const { code } = await runImport(['--kind', 'clients', path, '--company', company.toUpperCase()]);
  expect([code, await clientsNamed('Enlibro')]).toEqual([0, 1]);
});

test('npm run import exits with 2 and writes the refused file if rows were left out', async () => {
  const path = file(
    'tres.csv',
    'Documento;Nombre;Email\n23456703;Incompleta;a@b.example\n23456704;Incompleta;sin-arroba\n',
  );
  const refused = file('rechazadas.csv');
  const { code, output } = await runImport(['--kind', 'clients', path, '--refused', refused]);
  expect(output).toMatch(/ {2}Rechazada: 1\n {2}Guardada: 1\nFila 3: Email: \S.*\nEstá en /);
  expect([code, await clientsNamed('Incompleta')]).toEqual([2, 1]);
  const [, reason] = /Fila 3: (.*)\n/.exec(output) ?? [];
  expect(readFileSync(refused, 'utf8')).toBe(
    `\uFEFFDocumento;Nombre;Email;Fila;Motivo\r\n23456704;Incompleta;sin-arroba;3;${reason}\r\n`,
  );
  const [logged] = await securityRows(database, 'EXPORT');
  expect(logged).toMatchObject({ detail: { list: 'import', kind: 'clients', rows: 1 } });
});

test('npm run import prints the first 20 refused rows (doc 9 §2)', async () => {
  const rows = Array.from({ length: 21 }, () => 'J-41635460-8;Rechazada');
  const path = file('veinte.csv', ['Documento;Nombre', ...rows].join('\n'));
  const { code, output } = await runImport(['--kind', 'clients', path]);
  expect([code, output]).toEqual([2, expect.stringContaining('  Rechazada: 21\n')]);
  const lines = Array.from(output.matchAll(/^Fila (\d+): Documento: \S/gm), ([, line]) => line);
  expect(lines).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 2)));
});

test('npm run import leaves out undecided doubtful rows, and --doubtful decides them (doc 9 §2)', async () => {
  const headings = 'Documento;Nombre;Apellido;Teléfono';
  const known = file('conocida.csv', `${headings}\nV23456711;Dudosa;Gil;04125550111\n`);
  await runImport(['--kind', 'clients', known]);
  const path = file('dudosa.csv', `${headings}\nV23456712;Dudosa;Gil;04125550111\n`);
  const undecided = await runImport(['--kind', 'clients', path]);
  expect([undecided.code, await clientsNamed('Dudosa')]).toEqual([2, 1]);
  const same = await runImport(['--kind', 'clients', path, '--doubtful', 'same']);
  expect([same.code, await clientsNamed('Dudosa')]).toEqual([0, 1]);
  const other = await runImport(['--kind', 'clients', path, '--doubtful', 'other']);
  expect([other.code, await clientsNamed('Dudosa')]).toEqual([0, 2]);
});

test('npm run import saves staff without another proof of identity', async () => {
  const path = file(
    'personal.csv',
    'Documento;Nombre;Email;Teléfono;Comisión (%)\nV23456705;Nueva;nueva@caracas.example;04141234505;40\n',
  );
  const { code, output } = await runImport(['--kind', 'staff', path]);
  expect([code, output]).toEqual([0, expect.stringContaining('Guardada: 1')]);
});

test('npm run import pauses the import when a signal stops it', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => `${24_000_000 + index};Pausada`);
  const path = file('larga.csv', ['Documento;Nombre', ...rows].join('\n'));
  const { code, errors } = await runImport(['--kind', 'clients', path], async (program) => {
    await expect.poll(() => clientsNamed('Pausada')).toBeGreaterThan(0);
    program.kill('SIGINT');
  });
  expect([code, errors]).toEqual([1, 'La importación se detuvo\n']);
  const states = `select state from app_public.imports where file_name = 'larga.csv'`;
  expect(await database.value(states)).toBe('PAUSED');
});

test.each([
  [['--wrong'], 'Opción desconocida: --wrong'],
  [['--kind', 'sales', 'uno.csv'], '--kind sales'],
  [['--kind', 'clients', 'uno.csv', '--map', 'Nota=nothing'], '--map Nota=nothing'],
  [['--kind', 'clients', 'uno.csv', '--doubtful', 'all'], '--doubtful all'],
])('npm run import rejects the arguments %j with its usage', async (args, reason) => {
  const { code, errors } = await runImport(args);
  expect([code, errors]).toEqual([1, expect.stringMatching(`^${reason}\nUso: npm run import -- `)]);
});

test('npm run import reports a file, column, office or account that it cannot use', async () => {
  const empty = file('vacio.csv', '\n');
  const one = file('columna.csv', 'Nombre\nAna\n');
  const errorsOf = async (...args: string[]) => {
    const { code, output, errors } = await runImport(['--kind', 'clients', ...args]);
    expect([code, output]).toEqual([1, '']);
    return errors;
  };
  const imports = 'select count(*)::int from app_public.imports';
  const before = await database.value(imports);
  expect(await errorsOf(empty)).toBe('El archivo no se puede leer: está vacío\n');
  expect(await errorsOf(one)).toBe('Falta la columna Documento\n');
  expect(await errorsOf(one, '--map', 'Nota=notes')).toBe(
    '--map: el archivo no tiene la columna Nota\n',
  );
  expect(await errorsOf(one, '--company', 'Otra')).toBe(
    'No hay una sucursal activa caracas de Otra\n',
  );
  expect(await errorsOf(one, '--as', 'nadie@caracas.demo')).toMatch(
    /^--as nadie@caracas\.demo: .* no tiene una cuenta activa con ese email\n$/,
  );
  expect(await database.value(imports)).toBe(before);
});

test('npm run import acts as the oldest active account that may import everywhere (doc 9 §2)', async () => {
  const { ownerPool, query } = database;
  const importer = async () => (await findImporter(ownerPool, { office: 'caracas' })).email;
  expect(await importer()).toBe('crm_admin@caracas.demo');
  await query(
    `update app_public.employees set status = app_hidden.disabled() where email = 'crm_admin@caracas.demo'`,
  );
  expect(await importer()).toBe('crm_owner@caracas.demo');
  await query(`delete from app_public.role_permissions where permission = 'office.see_all'`);
  await expect(importer()).rejects.toThrow(
    'no tiene una cuenta activa que pueda importar en todas las sucursales: indique una con --as',
  );
});
