import { expect } from 'vitest';
import { usualPace, workOnImport } from '#worker/imports/import-work.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';

export interface FileRow {
  line: number;
  state: string;
  code: string | null;
  params: Record<string, unknown> | null;
  choice: string | null;
  target_id: string | null;
}

export interface ImportedFile {
  readonly id: string;
  readonly actorId: string;
}

interface FileOptions {
  readonly kind?: string;
  readonly actor?: string;
  readonly options?: object;
}

const documented = {
  Documento: 'identificationNumber',
  Nombre: 'firstName',
  Apellido: 'lastName',
  Teléfono: 'phone',
  Email: 'email',
  Notas: 'notes',
  'Acepta mensajes': 'acceptsMessages',
  'Acepta fotos': 'acceptsPhotos',
} as const;

/** Uploads a file whose first line has the headings, separated by semicolons. */
export async function upload(
  lines: readonly string[],
  { kind = 'clients', actor = admin }: FileOptions = {},
): Promise<ImportedFile> {
  const cells = lines.map((line, index) => [index + 1, line.split(';')]);
  const id = await db.as(actor, async (sql) => {
    const [started] = await sql.query<{ id: string }>(
      `select (app_hidden.start_import($1, $2, 'clientas.csv', repeat('0', 64), $3, 1)).id`,
      [kind, caracas.id, lines[0]?.split(';')],
    );
    await sql.query('select app_hidden.add_import_rows($1, $2)', [
      started?.id,
      JSON.stringify(cells),
    ]);
    return started?.id as string;
  });
  const { employeeId = '' } = await db.actor(actor);
  return { id, actorId: employeeId };
}

/** Works on an import as the worker does, until its phase ends. */
export async function work({ id, actorId }: ImportedFile, pace = {}): Promise<boolean> {
  return workOnImport(
    (sql, values) =>
      db.asRole('turno_worker', async (as) => ({ rows: await as.query(sql, values) })),
    { importId: id, actorId },
    { ...usualPace, isYielding: false, ...pace },
  );
}

/** Starts the simulacro of an uploaded file, whose headings are those of the template. */
export async function startCheck(
  { id }: ImportedFile,
  lines: readonly string[],
  { actor = admin, options = {} }: FileOptions = {},
): Promise<void> {
  const columns = (lines[0] ?? '').split(';').map((heading, column) => ({
    column,
    field: documented[heading as keyof typeof documented],
  }));
  await db.queryAs(actor, 'select app_public.proc_check_import($1, 1, $2, $3)', [
    id,
    { columns },
    options,
  ]);
}

/** Uploads a file and makes its simulacro. */
export async function checkedFile(
  lines: readonly string[],
  options: FileOptions = {},
): Promise<ImportedFile> {
  const file = await upload(lines, options);
  await startCheck(file, lines, options);
  await work(file);
  return file;
}

/** Calls the act of a person on an import, such as 'pause'; `more` are further arguments in SQL. */
export const act = (id: string, name: string, more = '', actor = admin) =>
  db.queryAs(actor, `select app_public.proc_${name}_import($1${more})`, [id]);

/** Ends all imports, so that another one can begin a phase. */
export const endAll = () => db.query(`update app_public.imports set state = 'UNDONE'`);

/** Saves a checked file, or undoes it, and returns its rows. */
export async function finish(
  file: ImportedFile,
  act: 'run_import' | 'undo_import' = 'run_import',
): Promise<FileRow[]> {
  const reason = act === 'undo_import' ? `, 'Otro archivo'` : '';
  await db.queryAs(admin, `select app_public.proc_${act}($1${reason})`, [file.id]);
  await work(file);
  return rowsOf(file);
}

/** Uploads, checks and saves a file. */
export async function savedFile(
  lines: readonly string[],
  options: FileOptions = {},
): Promise<ImportedFile> {
  const file = await checkedFile(lines, options);
  await finish(file);
  return file;
}

export const rowsOf = ({ id }: ImportedFile): Promise<FileRow[]> =>
  db.query<FileRow>(
    `select line, state, code, params, choice, target_id from app_public.import_rows
     where import_id = $1 and line > 1 order by line, part`,
    [id],
  );

/** Returns the states of a file's rows, in order. */
export const statesOf = async (file: ImportedFile): Promise<string[]> =>
  (await rowsOf(file)).map(({ state, code }) => (code ? `${state} ${code}` : state));

export const stateOf = ({ id }: ImportedFile): Promise<string> =>
  db.value('select state from app_public.imports where id = $1', [id]);

/** Waits until a worker has brought an import into a state. */
export const finishState = (file: ImportedFile, state: string): Promise<void> =>
  expect.poll(() => stateOf(file), { timeout: 30_000 }).toBe(state);
