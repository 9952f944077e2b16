import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loginUrl } from '#db/roles.ts';
import { usualPace, workOnImport } from '#worker/imports/import-work.ts';
import { createFigures } from './support/figures.ts';
import {
  type Fixture,
  numberOf,
  onCluster,
  secret,
  setUpFixture,
  signInToSell,
  startNode,
} from './support/fixture.ts';
import { startSelling, worstOf } from './support/selling.ts';

const headings = [
  'Documento',
  'Nombre',
  'Apellido',
  'Teléfono',
  'Email',
  'Dirección',
  'Fecha de nacimiento',
  'Notas',
];
const fields = [
  'identificationNumber',
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'birthDate',
  'notes',
];

const cellsOf = (index: number): string[] => [
  `V${50_000_000 + index}`,
  `Ana ${index % 977}`,
  `Pérez ${index % 1_009}`,
  `0414-${String(1_000_000 + index).slice(-7)}`,
  `ana${index}@clientas.example`,
  `Edificio ${index}`,
  '03/04/1990',
  `Fila ${index}`,
];

/** Returns the processor seconds of a process, as the kernel counts them in hundredths. */
async function secondsOf(pid: number): Promise<number> {
  const [, ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user = 0, system = 0] = (fields[0] ?? '').split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Milliseconds of sales without an import. */
const quiet = 30_000;

/**
 * Sells at four tills, first alone, then during `work`. Returns the 95th percentiles in
 * milliseconds. Jobs of sales are due at once and have no worker; they would hold up the import.
 */
async function sellDuring(fixture: Fixture, work: () => Promise<unknown>) {
  const server = await startNode(fixture.ownerUrl);
  const clearing = setInterval(() => {
    void fixture.sql.query(
      `select graphile_worker.complete_jobs(array(
         select id from graphile_worker.jobs where queue_name is distinct from 'imports'))`,
    );
  }, 1_000);
  try {
    const { token, workdayId } = await signInToSell(server.url, fixture);
    const measure = async (during: () => Promise<unknown>) => {
      const selling = startSelling(fixture, {
        url: server.url,
        token,
        workdayId,
        writers: 4,
        rest: 500,
      });
      await during();
      const { times, rejected } = await selling.stop();
      for (const reason of rejected.keys()) throw new Error(reason);
      return worstOf(times).p95;
    };
    const alone = await measure(() => sleep(quiet));
    return { alone, during: await measure(work) };
  } finally {
    clearInterval(clearing);
    await server.stop();
  }
}

/** Checks, saves and undoes a file of clients (doc 9 §11.1), of the given number of rows. */
export function drillImports(args: readonly string[]): Promise<boolean> {
  const rows = numberOf(args, 100_000);
  const share = rows / 100_000;
  const figures = createFigures();
  return onCluster(async ({ ownerUrl }) => {
    const fixture = await setUpFixture(ownerUrl);
    const { office, end } = fixture;
    const owner = new pg.Client({ connectionString: ownerUrl });
    const worker = new pg.Client({ connectionString: loginUrl(ownerUrl, secret) });
    await Promise.all([owner.connect(), worker.connect()]);
    await worker.query('set role turno_worker');
    try {
      const { rows: people } = await owner.query<{ id: string; role_id: string }>(
        'select id, role_id from app_public.employees where email = $1',
        [office.email('crm_admin')],
      );
      const actorId = people[0]?.id ?? '';
      const act = async (sql: string, values: unknown[]) => {
        await owner.query('begin');
        await owner.query(
          `select set_config('turno.company_id', $1, true), set_config('turno.office_id', $2, true),
             set_config('turno.employee_id', $3, true), set_config('turno.role_id', $4, true),
             set_config('turno.stepped_up', 'on', true)`,
          [office.companyId, office.id, actorId, people[0]?.role_id],
        );
        const result = await owner.query<{ id: string }>(sql, values);
        await owner.query('commit');
        return result.rows[0]?.id ?? '';
      };
      const memory = () => process.memoryUsage().rss / 1_048_576;
      const before = memory();
      let most = before;
      const sampling = setInterval(() => {
        most = Math.max(most, memory());
      }, 200);
      const { rows: backends } = await worker.query<{ pid: number }>(
        'select pg_backend_pid() as pid',
      );
      const usage = async () => ({
        postgres: await secondsOf(backends[0]?.pid ?? 0),
        worker: process.cpuUsage().user / 1e6,
      });
      const timed = async (name: string, seconds: number, work: () => Promise<unknown>) => {
        const begun = performance.now();
        const before = await usage();
        await work();
        const took = (performance.now() - begun) / 1_000;
        const after = await usage();
        figures.expect(`${name} of ${rows} clients: seconds`, took, seconds * share);
        figures.print(
          `processor seconds of the worker's connection ${(after.postgres - before.postgres).toFixed(1)}, of this process ${(after.worker - before.worker).toFixed(1)}`,
        );
      };
      const importId = await act(
        `select (app_hidden.start_import('clients', $1, 'clientas.csv', repeat('0', 64), $2, 1)).id`,
        [office.id, headings],
      );
      const lines = [headings, ...Array.from({ length: rows }, (_, index) => cellsOf(index))];
      await timed('storing', 15, async () => {
        for (let from = 0; from < lines.length; from += 5_000) {
          const lot = lines.slice(from, from + 5_000).map((cells, at) => [from + at + 1, cells]);
          await act('select app_hidden.add_import_rows($1, $2)', [importId, JSON.stringify(lot)]);
        }
      });
      const finish = () =>
        workOnImport(
          (sql, values) => worker.query(sql, values),
          { importId, actorId },
          { ...usualPace, longest: Number.POSITIVE_INFINITY },
        );
      await timed('simulacro', 60, async () => {
        const columns = fields.map((field, column) => ({ column, field }));
        await act('select app_public.proc_check_import($1, 1, $2)', [importId, { columns }]);
        await finish();
      });
      const tills = await sellDuring(fixture, () =>
        timed('import', 600, async () => {
          await act('select app_public.proc_run_import($1)', [importId]);
          await finish();
        }),
      );
      figures.expect('p95 of four tills: × without the import', tills.during / tills.alone, 1.3);
      await timed('undo', 600, async () => {
        await act(`select app_public.proc_undo_import($1, 'Medición')`, [importId]);
        await finish();
      });
      clearInterval(sampling);
      figures.expect('more memory, MB', most - before, 250);
      return figures.isWithinLimit();
    } finally {
      await Promise.all([owner.end(), worker.end(), end()]);
    }
  });
}
