import pg from 'pg';
import { loginUrl } from '#db/roles.ts';
import { usualPace, workOnImport } from '#worker/imports/import-work.ts';
import { createFigures } from './support/figures.ts';
import { numberOf, onCluster, secret, setUpFixture } from './support/fixture.ts';

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

/** Checks, saves and undoes a file of clients (doc 9 §11.1), of the given number of rows. */
export function drillImports(args: readonly string[]): Promise<boolean> {
  const rows = numberOf(args, 100_000);
  const share = rows / 100_000;
  const figures = createFigures();
  return onCluster(async ({ ownerUrl }) => {
    const { office, end } = await setUpFixture(ownerUrl);
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
      const timed = async (name: string, seconds: number, work: () => Promise<unknown>) => {
        const begun = performance.now();
        await work();
        const took = (performance.now() - begun) / 1_000;
        figures.expect(`${name} of ${rows} clients: seconds`, took, seconds * share);
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
      await timed('import', 600, async () => {
        await act('select app_public.proc_run_import($1)', [importId]);
        await finish();
      });
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
