import { caracas, db } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

/** Values of a row as `readRow` returns them. */
export type RowValues = Readonly<Record<string, string>>;

export interface RowState {
  line: number;
  state: string;
  code: string | null;
  params: Record<string, unknown> | null;
  choice: string | null;
  target_id: string | null;
}

/** An import of an office, and the person who runs it. */
export interface TestImport {
  readonly id: string;
  readonly actor: string;
  readonly actorId: string;
}

const workerCall = (text: string, params: unknown[]) =>
  db.asRole('turno_worker', async (sql) => {
    const [row] = await sql.query<{ more: boolean }>(`select ${text} as more`, params);
    return row?.more ?? false;
  });

/** Returns the states of an import's rows by line. */
export const rowsOf = ({ id }: Pick<TestImport, 'id'>) =>
  db.query<RowState>(
    `select line, state, code, params, choice, target_id from app_public.import_rows
     where import_id = $1 and state is not null order by line, part`,
    [id],
  );

/** Checks rows again, such as after an edit. The first row is line 2. */
export async function check({ id, actor, actorId }: TestImport, rows: readonly RowValues[]) {
  const mapping = await db.value(
    `select jsonb_build_object('columns', jsonb_agg(jsonb_build_object('column', place - 1, 'field', field)))
     from app_public.imports, unnest(headings) with ordinality as heading (field, place) where id = $1`,
    [id],
  );
  await db.queryAs(actor, 'select app_public.proc_check_import($1, 1, $2)', [id, mapping]);
  const sent = rows.map((values, index) => ({ line: index + 2, part: 1, values }));
  for (let from = 0; from < sent.length; from += 500) {
    const lot = sent.slice(from, from + 500);
    await workerCall('app_private.check_import_rows($1, $2, $3, $4)', [
      id,
      actorId,
      JSON.stringify(lot),
      lot.at(-1)?.line,
    ]);
  }
  await workerCall(`app_private.check_import_rows($1, $2, '[]', null)`, [id, actorId]);
}

/** Makes the simulacro of rows at an office, by default Caracas, as a person, by default its administrator. */
export async function simulacro(
  kind: string,
  rows: readonly RowValues[],
  office: OfficeFixture = caracas,
  actor = office.email('crm_local_admin'),
): Promise<TestImport> {
  const { employeeId = '' } = await db.actor(actor);
  const headings = await db.value<string[]>(
    'select array(select field from app_private.import_fields($1))',
    [kind],
  );
  const id = await db.valueAs(
    actor,
    `select (app_hidden.start_import($1, $2, 'datos.csv', repeat('0', 64), $3, 1)).id`,
    [kind, office.id, headings],
  );
  const started = { id, actor, actorId: employeeId };
  await check(started, rows);
  return started;
}

/** Saves the rows of a simulacro, after decisions by line, and returns their states. */
export async function run(
  started: TestImport,
  decisions: Readonly<Record<number, string>> = {},
): Promise<RowState[]> {
  const { id, actor, actorId } = started;
  for (const [line, choice] of Object.entries(decisions)) {
    await db.queryAs(actor, 'select app_public.proc_decide_import_rows($1, $2, $3)', [
      id,
      [line],
      choice,
    ]);
  }
  await db.queryAs(actor, 'select app_public.proc_run_import($1)', [id]);
  while (await workerCall('app_private.run_import_rows($1, $2, 50)', [id, actorId]));
  return rowsOf(started);
}

/** Undoes an import and returns the states of its rows. */
export async function undo(started: TestImport): Promise<RowState[]> {
  const { id, actor, actorId } = started;
  await db.queryAs(actor, `select app_public.proc_undo_import($1, 'Archivo equivocado')`, [id]);
  while (await workerCall('app_private.undo_import_rows($1, $2, 50)', [id, actorId]));
  return rowsOf(started);
}

/** Returns the states with their codes, such as `['NEW', 'REFUSED NAME_TAKEN']`. */
export const statesOf = async (of: TestImport | readonly RowState[]): Promise<string[]> =>
  ('id' in of ? await rowsOf(of) : of).map(({ state, code }) =>
    code ? `${state} ${code}` : state,
  );
