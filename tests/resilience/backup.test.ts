import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { codeRelease, releaseStandingOf } from '#db/release.ts';
import { loginUrl } from '#db/roles.ts';
import { summaryDifferences } from '#db/summary-differences.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { asOwner, temporaryDatabases } from '#db/tests/support/released-database.ts';
import { backUp } from '#runtime/backup/back-up.ts';
import { rowsOf } from '#runtime/backup/manifest.ts';
import { backUpNight } from '#runtime/backup/nightly.ts';
import { readBackup, restore } from '#runtime/backup/restore.ts';
import { openSecret } from '#runtime/backup/sealed-secret.ts';
import { createLogger } from '#runtime/logger.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { startWorker } from '#worker/start.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const passphrase = 'una frase que nadie adivina';
const photo = '00000000-0000-4000-8000-000000000001.jpg';

const home = temporaryFolder();
let databaseWithHistory: TestDatabase;
let installations = 0;
const databases = temporaryDatabases();

beforeAll(async () => {
  databaseWithHistory = await cloneDatabase();
  mkdirSync(join(home, 'data', 'files'), { recursive: true });
  writeFileSync(join(home, 'data', 'files', photo), 'a photo');
  await backUp(join(home, 'whole'), options());
});

afterAll(() => databaseWithHistory.drop());

const options = () => ({
  ownerUrl: databaseWithHistory.url,
  dataFolder: join(home, 'data'),
  secret: databaseWithHistory.secret,
  passphrase,
});

/** Runs a program of the project on a backup, as an operator does. Returns its output. */
async function run(program: string, folder: string, settings: Record<string, string>) {
  const env = { TURNO_SECRET: databaseWithHistory.secret, ...settings };
  return (await runProgram(program, [folder], env).ended).output;
}

const rowsOfDatabase = (url: string, sql: string) =>
  asOwner(url, async (owner) => (await owner.query(sql)).rows);

/** Creates a database of this release without a company, with a data folder. */
async function emptyInstallation() {
  installations += 1;
  const url = await databases.empty(`restored_${installations}`);
  await migrate(url, { secret: databaseWithHistory.secret, withCurrent: true });
  return { url, dataFolder: join(home, `restored_${installations}`) };
}

async function restored(from: string) {
  const { url, dataFolder } = await emptyInstallation();
  const folder = join(home, from);
  await restore(folder, await readBackup(folder), {
    ownerUrl: url,
    dataFolder,
    secret: databaseWithHistory.secret,
  });
  return { url, dataFolder };
}

/** Returns a damaged copy of the backup. */
function damaged(name: string, damage: (folder: string) => void): string {
  cpSync(join(home, 'whole'), join(home, name), { recursive: true });
  damage(join(home, name));
  return join(home, name);
}

describe('content of a backup', () => {
  test('a restore into a new database has every row, sum and photo, and people can sign in', async () => {
    const { url, dataFolder } = await restored('whole');
    const pool = new pg.Pool({ connectionString: url });
    const again = {
      ...databaseWithHistory,
      url,
      ownerPool: pool,
      query: async (text: string | pg.QueryConfig) => (await pool.query(text)).rows,
    } as TestDatabase;
    try {
      const [wanted, is] = [
        await footprint(databaseWithHistory, 'contents'),
        await footprint(again, 'contents'),
      ];
      for (const rows of [wanted, is]) {
        for (const own of ['releases', 'schema_files', 'workers', 'last_backup', 'office_changes'])
          delete rows[`app_private.${own}`];
      }
      expect(is).toEqual(wanted);
      expect(Object.keys(is).length).toBeGreaterThan(50);
      const wrong = await summaryDifferences(async (text) => (await pool.query(text)).rows);
      expect(Object.values(wrong).flat()).toEqual([]);
      expect(readFileSync(join(dataFolder, 'files', photo), 'utf8')).toBe('a photo');

      const server = await startTestServer(again, { env: { dataFolder } });
      try {
        expect(await server.signIn('crm_admin@caracas.demo')).toMatch(/^ey/);
      } finally {
        await server.stop();
      }
    } finally {
      await pool.end();
    }
  });

  test('a restore has the same triggers, indexes, foreign keys and comments', async () => {
    const definitionsQuery = `select indexdef as line from pg_indexes where schemaname ~ '^app_' union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' '
        || coalesce(obj_description(oid, 'pg_constraint'), '') as line from pg_constraint where contype = 'f'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`;
    const { url } = await restored('whole');
    const again = await rowsOfDatabase(url, definitionsQuery);
    expect(again).toEqual(await databaseWithHistory.query(definitionsQuery));
    expect(again.length).toBeGreaterThan(100);
  });

  test('a complete backup is recorded in its database, and not in a restored one', async () => {
    const made = "select made > now() - interval '1 hour' as lately from app_private.last_backup";
    expect(await databaseWithHistory.query(made)).toEqual([{ lately: true }]);
    const { url } = await restored('whole');
    expect(await rowsOfDatabase(url, made)).toEqual([]);
  });

  test('a backup of an older release is restored and upgraded', async () => {
    const old = await databases.released('000102.sql.gz');
    await backUp(join(home, 'older'), { ...options(), ownerUrl: old });
    const empty = await databases.empty('of_older');
    const folder = join(home, 'older');
    const manifest = await readBackup(folder);
    expect(manifest.migrations.at(-1)).toBe('000102.sql');
    const dataFolder = join(home, 'of_older');
    await restore(folder, manifest, {
      ownerUrl: empty,
      dataFolder,
      secret: databaseWithHistory.secret,
    });
    await asOwner(empty, async (owner) => {
      const { rows } = await owner.query('select count(*)::int as sales from app_public.sales');
      expect(rows).toEqual([{ sales: 206 }]);
      const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
      expect(Object.values(wrong).flat()).toEqual([]);
      expect((await releaseStandingOf(owner, await codeRelease())).standing).toBe('same');
    });
  });

  test('a restore of an older release with wrong sums keeps its rows and prints the remedy', async () => {
    const old = await databases.released('000102.sql.gz', 'older_wrong');
    await asOwner(old, (owner) =>
      owner.query('update app_private.client_sales set sales = sales + 1'),
    );
    const folder = join(home, 'older-wrong');
    await backUp(folder, { ...options(), ownerUrl: old });
    const empty = await databases.empty('of_wrong');
    const again = () =>
      run('scripts/restore.ts', folder, {
        DATABASE_URL: empty,
        TURNO_DATA: join(home, 'of_wrong'),
      });
    const rows = rowsOf(await readBackup(folder));
    expect(await again()).toMatch(
      new RegExp(
        `^La copia se restauró en parte: las ${rows} filas de la copia, .* están todas en la base de datos, pero las sumas no son las de sus filas: client_sales[^]*npm run migrate .* npm run summaries:check`,
      ),
    );
    await asOwner(empty, async (owner) => {
      const { rows } = await owner.query('select count(*)::int as sales from app_public.sales');
      expect(rows).toEqual([{ sales: 206 }]);
      expect((await releaseStandingOf(owner, await codeRelease())).standing).toBe('same');
    });
    expect(await again()).toMatch(/^No se restauró nada: la base de datos ya tiene una empresa/);
  });

  test('a backup without access to its photos prints so, and so does its restore', async () => {
    const photos = await cloneDatabase();
    await photos.query(
      'insert into app_private.photos (name, company_id) select $1, id from app_public.companies limit 1',
      [photo],
    );
    const folder = join(home, 'elsewhere');
    const elsewhere = { DATABASE_URL: photos.url, TURNO_DATA: join(home, 'no-data') };
    expect(await run('scripts/backup.ts', folder, elsewhere)).toMatch(
      /y 0 fotos\nAtención: la base de datos nombra 1 fotos que no están en la copia/,
    );
    const empty = await databases.empty('without_photos');
    const target = { DATABASE_URL: empty, TURNO_DATA: join(home, 'without_photos') };
    expect(await run('scripts/restore.ts', folder, target)).toMatch(
      /Atención: la copia no tiene 1 de las fotos que sus filas nombran\. Copie sus archivos a /,
    );
    await photos.drop();
  });

  test('a backup is consistent during writes', async () => {
    let going = true;
    const rename = (nth: number) =>
      databaseWithHistory.query(`with renamed as (update app_public.companies set company_name = 'nth ${nth}')
        update app_public.offices set address = 'nth ${nth}'`);
    await rename(0);
    const writing = (async () => {
      for (let nth = 1; going; nth++) await rename(nth);
    })();
    await backUp(join(home, 'busy'), options()).finally(() => {
      going = false;
    });
    await writing;
    const { url } = await restored('busy');
    const rows = await rowsOfDatabase(
      url,
      'select company_name as name from app_public.companies union select address from app_public.offices',
    );
    expect(rows).toEqual([{ name: expect.stringMatching(/^nth \d+$/) }]);
  });

  test('only the passphrase opens the secret of a backup', async () => {
    const { secret } = await readBackup(join(home, 'whole'));
    if (!secret) throw new Error('The backup has no secret');
    expect(await openSecret(secret, passphrase)).toBe(databaseWithHistory.secret);
    await expect(openSecret(secret, `${passphrase}!`)).rejects.toThrow(/TURNO_BACKUP_PASSPHRASE/);
    expect(readFileSync(join(home, 'whole', 'manifest.json'), 'utf8')).not.toContain(
      databaseWithHistory.secret,
    );

    const without = await backUp(join(home, 'without'), { ...options(), passphrase: undefined });
    expect(without.secret).toBeUndefined();
  });

  test('only the owner can read a backup', () => {
    const modes = readdirSync(join(home, 'whole'), { recursive: true, encoding: 'utf8' }).map(
      (path) => statSync(join(home, 'whole', path)).mode & 0o077,
    );
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  test('a backup with unreadable photos fails instead of omitting them', async () => {
    const dataFolder = join(home, 'unreadable');
    mkdirSync(dataFolder);
    writeFileSync(join(dataFolder, 'files'), 'a file where the folder should be');
    const target = join(home, 'without-photos');
    await expect(backUp(target, { ...options(), dataFolder })).rejects.toThrow(/ENOTDIR/);
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
  });

  test('an interrupted backup leaves no target, and an existing target is not overwritten', async () => {
    const target = join(home, 'interrupted');
    const lost = {
      ...options(),
      ownerUrl: databaseWithHistory.url.replace(/\/[^/]+$/, '/nowhere'),
    };
    await expect(backUp(target, lost)).rejects.toThrow();
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
    await expect(backUp(join(home, 'whole'), options())).rejects.toThrow(/ya existe/);
  });
});

describe('rejected restores', () => {
  test('a restore into a database with a company is rejected', async () => {
    await expect(
      restore(join(home, 'whole'), await readBackup(join(home, 'whole')), {
        ownerUrl: databaseWithHistory.url,
        dataFolder: join(home, 'other'),
        secret: databaseWithHistory.secret,
      }),
    ).rejects.toThrow(/ya tiene una empresa/);
  });

  test.each([
    [
      'without its manifest',
      'half',
      (folder: string) => rmSync(join(folder, 'manifest.json')),
      /no es una copia completa/,
    ],
    [
      'without a table',
      'lacking',
      (folder: string) => rmSync(join(folder, 'tables', 'app_public.sales.gz')),
      /le falta tables\/app_public\.sales\.gz/,
    ],
    [
      'whose photo was changed',
      'changed',
      (folder: string) => writeFileSync(join(folder, 'files', photo), 'b'),
      /está dañado/,
    ],
  ])('a restore of a backup %s is rejected', async (_label, name, damage, errorText) => {
    await expect(readBackup(damaged(name, damage))).rejects.toThrow(errorText);
  });

  test('a backup of another release, or with other rows, is rejected and the database stays empty', async () => {
    const { url, dataFolder } = await emptyInstallation();
    const folder = join(home, 'whole');
    const manifest = await readBackup(folder);
    const other = { ...manifest, migrations: [...manifest.migrations, '000999-next.sql'] };
    await expect(
      restore(folder, other, { ownerUrl: url, dataFolder, secret: databaseWithHistory.secret }),
    ).rejects.toThrow(/es de la migración 000999-next\.sql/);
    const tables = manifest.tables.map((table) =>
      table.name === 'app_public.sales' ? { ...table, rows: table.rows + 1 } : table,
    );
    await expect(
      restore(
        folder,
        { ...manifest, tables },
        { ownerUrl: url, dataFolder, secret: databaseWithHistory.secret },
      ),
    ).rejects.toThrow(/app_public\.sales tiene/);
    const rows = await rowsOfDatabase(url, 'select count(*)::int from app_public.companies');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test('the backup job makes a backup and deletes all but the last fourteen', async () => {
  const nights = join(home, 'nights');
  mkdirSync(join(nights, 'mine'), { recursive: true });
  for (let day = 1; day <= 15; day++) {
    mkdirSync(join(nights, `turno-2026-01-${String(day).padStart(2, '0')}`));
  }
  const worker = await startWorker({
    connectionString: loginUrl(databaseWithHistory.url, databaseWithHistory.secret),
    secret: databaseWithHistory.secret,
    sms: undefined,
    registry: undefined,
    backUp: () => backUpNight(nights, options(), '2026-01-16'),
    logger: createLogger('silent'),
  });
  try {
    await databaseWithHistory.query(`select graphile_worker.add_job('database__back_up')`);
    await expect
      .poll(() => readdirSync(nights).sort(), { timeout: 50_000 })
      .toEqual([
        'mine',
        ...Array.from(
          { length: 14 },
          (_, nth) => `turno-2026-01-${String(nth + 3).padStart(2, '0')}`,
        ),
      ]);
  } finally {
    await worker.stop();
  }
  expect((await readBackup(join(nights, 'turno-2026-01-16'))).tables.length).toBeGreaterThan(50);
  // A retried job must not fail because the backup exists.
  await backUpNight(nights, options(), '2026-01-16');
});
