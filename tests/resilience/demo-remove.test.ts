import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { runProgram } from '../support/run-program.ts';

const photo = '01234567-89ab-4def-8123-456789abcdef.jpg';

type OnTestFinished = TestContext['onTestFinished'];

/** Creates a separate demo, so that the tests run their programs concurrently. */
async function openDemo(onTestFinished: OnTestFinished) {
  const database = await cloneDatabase();
  const data = mkdtempSync(join(tmpdir(), 'turno-demo-'));
  onTestFinished(async () => {
    await database.drop();
    rmSync(data, { recursive: true });
  });

  /** Runs `npm run demo:remove` with input. */
  const demoRemove = (options: string[], typed = '') =>
    runProgram(
      'scripts/demo-remove.ts',
      options,
      { DATABASE_URL: database.url, TURNO_SECRET: database.secret, TURNO_DATA: data },
      typed,
    ).ended;

  const companies = async () =>
    (
      await database.query<{ name: string }>(
        'select company_name as name from app_public.companies',
      )
    ).map(({ name }) => name);

  const backups = () =>
    existsSync(join(data, 'backups')) ? readdirSync(join(data, 'backups')) : [];

  return { database, data, demoRemove, companies, backups };
}

describe.concurrent('demo:remove', { timeout: 120_000 }, () => {
  test.for<[string, string[], string]>([
    ['another name', [], 'Otra'],
    ['an empty name', [], ''],
    ['another name as an option', ['--company', 'turno demo'], 'Turno Demo'],
  ])('demo:remove with %s removes nothing', async ([, options, typed], { onTestFinished }) => {
    const { demoRemove, companies, backups } = await openDemo(onTestFinished);
    const { code, output } = await demoRemove(options, typed);
    expect(code).toBe(1);
    expect(output).toMatch(/No se quitó nada: «.*» no es el nombre de la empresa de demostración/);
    expect(await companies()).toEqual(['Turno Demo']);
    expect(backups()).toEqual([]);
  });

  test.for<[string, string[], string]>([
    ['as input', [], 'Turno Demo'],
    ['as an option', ['--company', 'Turno Demo'], ''],
  ])(
    'demo:remove with the right name %s removes the demo after a backup for its owner only',
    async ([, options, typed], { onTestFinished }) => {
      const { database, data, demoRemove, companies, backups } = await openDemo(onTestFinished);
      const rows = await database.query('select from app_private.accounts');
      const { code, output } = await demoRemove(options, typed);
      expect([code, output]).toEqual([0, expect.stringContaining('Se quitó Turno Demo: ')]);
      expect(await companies()).toEqual([]);
      expect(await database.query('select from app_private.accounts')).toEqual([]);
      const [backup] = backups();
      const file = join(data, 'backups', backup ?? '', 'rows.jsonl');
      expect(output).toContain(join(data, 'backups', backup ?? ''));
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(data, 'backups')).mode & 0o777).toBe(0o700);
      const accounts = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"table" : "app_private.accounts"'));
      expect(accounts).toHaveLength(rows.length);
      // A second run finds no demo.
      expect((await demoRemove(['--company', 'Turno Demo'])).output).toContain(
        'No se quitó nada: no hay empresa de demostración',
      );
    },
  );

  test('demo:remove removes nothing while others use the tables, and leaves no partial backup', async ({
    onTestFinished,
  }) => {
    const { database, demoRemove, companies, backups } = await openDemo(onTestFinished);
    const other = await database.ownerPool.connect();
    await other.query('begin; update app_public.clients set updated = now()');
    const { code, output } = await demoRemove(['--company', 'Turno Demo']);
    await other.query('rollback');
    other.release();
    expect([code, output]).toEqual([
      1,
      'No se quitó nada: otros usan la base de datos ahora, intente con Turno detenido\n',
    ]);
    expect(await companies()).toEqual(['Turno Demo']);
    expect(backups()).toEqual([]);
  });

  test('a demo with user-written rows stays unless the operator confirms their number', async ({
    onTestFinished,
  }) => {
    const { database, data, demoRemove, companies, backups } = await openDemo(onTestFinished);
    mkdirSync(join(data, 'files'));
    writeFileSync(join(data, 'files', photo), 'a photo');
    await database.query(
      `insert into app_private.photos (name, company_id) select '${photo}', id from app_public.companies`,
    );
    await database.as('crm_admin@caracas.demo', ({ query }) =>
      query(
        `insert into app_public.services (service_name, description) values ('Manos', 'Manos')`,
      ),
    );
    for (const given of [[], ['--discard', '1'], ['--discard', 'all']]) {
      const { code, output } = await demoRemove(['--company', 'Turno Demo', ...given]);
      expect(code).toBe(1);
      expect(output).toContain(
        'hay 2 registros que escribieron personas en Turno Demo (photos 1, services 1)',
      );
    }
    expect(await companies()).toEqual(['Turno Demo']);
    expect(backups()).toEqual([]);

    const { code } = await demoRemove(['--company', 'Turno Demo', '--discard', '2']);
    expect(code).toBe(0);
    expect(readdirSync(join(data, 'files'))).toEqual([]);
    const storedPhotoPath = join(data, 'backups', backups()[0] ?? '', 'files', photo);
    expect(readFileSync(storedPhotoPath, 'utf8')).toBe('a photo');
  });
});
