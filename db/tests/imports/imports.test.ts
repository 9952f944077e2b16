import { expect, test } from 'vitest';
import { headingRows } from '#domain/imports/heading-mapping.ts';
import { importKinds } from '#domain/imports/import-kinds.ts';
import { admin, caracas, db, lima, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import { act, checkedFile, endAll, finish, savedFile, upload } from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';
const logged = (act: string, counts: object) => ({
  act,
  import: 'clients',
  counts,
  sha256: '0'.repeat(64),
});

test('a mapping has each required column once (doc 9 §8 COLUMN_REQUIRED) (doc 9 §8 COLUMN_TWICE)', async () => {
  const { id } = await upload([headings]);
  const check = (columns: object[], options = {}) =>
    db.queryAs(admin, 'select app_public.proc_check_import($1, 1, $2, $3)', [
      id,
      { columns },
      options,
    ]);
  const name = { column: 1, field: 'firstName' };
  const document = { column: 0, field: 'identificationNumber' };
  await expect(check([name])).rejects.toMatchObject({
    message: 'COLUMN_REQUIRED',
    detail: '{"field": "Documento"}',
  });
  await expect(check([document, name, { column: 2, field: 'firstName' }])).rejects.toThrow(
    'COLUMN_TWICE',
  );
  await expect(check([document, { column: 9, field: 'firstName' }])).rejects.toThrow(
    'INVALID_INPUT',
  );
  await check([name], { withoutDocument: true });
  await endAll();
});

test('the headings are one of the first ten filled rows of a file (doc 9 §4)', async () => {
  const above = Array<string>(headingRows - 1).fill('Lista');
  const { id } = await upload([...above, headings, 'V30000055;Ana;;', 'V30000056;Eva;;']);
  // Empty rows of a file are not stored.
  await db.query('update app_public.import_rows set line = line * 100 where import_id = $1', [id]);
  const columns = [
    { column: 0, field: 'identificationNumber' },
    { column: 1, field: 'firstName' },
  ];
  const check = (line: number) =>
    db.queryAs(admin, 'select app_public.proc_check_import($1, $2, $3)', [id, line, { columns }]);
  await expect(check(1100)).rejects.toMatchObject({
    message: 'INVALID_INPUT',
    detail: expect.stringContaining('es una de las primeras 10 filas'),
  });
  await check(1000);
  expect(
    await db.query('select heading_line, headings from app_public.imports where id = $1', [id]),
  ).toEqual([{ heading_line: 1000, headings: headings.split(';') }]);
  await endAll();
});

test('a file with the headings of an earlier one takes its mapping (doc 9 §7.1)', async () => {
  const lines = ['Documento;Nombre;Notas', 'V30000051;Ana;'];
  await checkedFile(lines);
  const mappingOf = async (file: { id: string }) =>
    db.value<{ columns: object[] }>('select mapping from app_public.imports where id = $1', [
      file.id,
    ]);
  expect((await mappingOf(await upload(lines))).columns).toEqual([
    { column: 0, field: 'identificationNumber' },
    { column: 1, field: 'firstName' },
    { column: 2, field: 'notes' },
  ]);
  expect((await mappingOf(await upload(['Nombre;Documento', 'Ana;1']))).columns).toEqual([]);
});

test('run and undo of an import are in the security log, with counts and the hash of the file (doc 9 §6)', async () => {
  const file = await savedFile([headings, 'V30000061;Ana;;']);
  await finish(file, 'undo_import');
  expect(
    await db.query(
      `select subject, detail - 'importId' as detail from app_public.security_events
       where kind = 'IMPORT' and detail ->> 'importId' = $1 order by id`,
      [file.id],
    ),
  ).toEqual([
    { subject: 'clientas.csv', detail: logged('RUN', { NEW: 1 }) },
    { subject: 'clientas.csv', detail: logged('END', { DONE: 1 }) },
    { subject: 'clientas.csv: Otro archivo', detail: logged('UNDO', { DONE: 1 }) },
  ]);
});

test('an import waits for other jobs that have been due for 5 seconds (doc 9 §7.7)', async () => {
  const waitsWith = (queue: string | null, seconds: number) =>
    db.asRole('turno_worker', async (sql) => {
      await sql.query('delete from graphile_worker._private_jobs');
      await sql.query(
        `select graphile_worker.add_job('receipt__send', queue_name => $1, run_at => now() - make_interval(secs => $2))`,
        [queue, seconds],
      );
      const [row] = await sql.query<{ waits: boolean }>('select app_private.job_waits() as waits');
      return row?.waits;
    });
  expect([
    await waitsWith(null, 4),
    await waitsWith(null, 6),
    await waitsWith('imports', 6),
  ]).toEqual([false, true, false]);
});

test('the work of an import is queued behind jobs of usual priority (doc 9 §7.7)', async () => {
  const file = await checkedFile([headings, 'V30000071;Ana;;']);
  await act(file.id, 'run');
  expect(
    await db.query(
      `select queue_name, priority from graphile_worker.jobs where key = 'imports:' || $1`,
      [file.id],
    ),
  ).toEqual([{ queue_name: 'imports', priority: 10 }]);
  await endAll();
});

test('staff of another office or company see and change no import', async () => {
  const file = await upload([headings, 'V30000031;Ana;;']);
  const seen = (actor: string) =>
    db.queryAs(actor, 'select from app_public.v_imports where id = $1', [file.id]);
  expect(await seen(localAdmin)).toHaveLength(1);
  const other = lima.email('crm_local_admin');
  expect(await seen(other)).toEqual([]);
  await expect(act(file.id, 'discard', '', other)).rejects.toThrow('OTHER_OFFICE');
  await expect(act(file.id, 'discard', '', caracas.email('crm_supervisor'))).rejects.toThrow(
    'FORBIDDEN',
  );
});

test('the database has the fields of each kind as the readers have them (doc 9 §1)', async () => {
  const kinds = Object.values(importKinds);
  const stored = await db.query<{
    kind: string;
    field: string;
    heading: string;
    required: boolean;
  }>(
    `select kind, field, heading, is_required as required
     from unnest($1::text[]) as kind, app_private.import_fields(kind)`,
    [kinds.map(({ name }) => name)],
  );
  const read = kinds.flatMap(({ name: kind, fields }) =>
    fields.map(({ name: field, heading, required = false }) => ({
      kind,
      field,
      heading,
      required,
    })),
  );
  const byName = (one: { kind: string; field: string }) => `${one.kind} ${one.field}`;
  const sorted = <Field extends { kind: string; field: string }>(all: readonly Field[]) =>
    all.toSorted((one, other) => byName(one).localeCompare(byName(other)));
  expect(sorted(stored)).toEqual(sorted(read));
});
