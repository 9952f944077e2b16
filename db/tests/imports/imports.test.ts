import { describe, expect, test } from 'vitest';
import { importKinds } from '#domain/imports/import-kinds.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { admin, caracas, db, lima, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import {
  checkedFile,
  finish,
  rowsOf,
  savedFile,
  startCheck,
  stateOf,
  statesOf,
  upload,
  work,
} from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';
const act = (id: string, name: string, more = '', actor = admin) =>
  db.queryAs(actor, `select app_public.proc_${name}_import($1${more})`, [id]);
const logged = (act: string, counts: object) => ({
  act,
  import: 'clients',
  counts,
  sha256: '0'.repeat(64),
});
const endAll = () => db.query(`update app_public.imports set state = 'UNDONE'`);

describe('the state of an import (doc 9 §5 imports) (doc 9 §8 IMPORT_STATE)', () => {
  test.for([
    ['UPLOADED', 'run'],
    ['RUNNING', 'run'],
    ['CHECKED', 'pause'],
    ['RUNNING', 'discard'],
    ['DONE', 'discard'],
    ['RUNNING', 'undo'],
    ['UNDONE', 'undo'],
  ] as const)('%s does not permit %s', async ([state, name]) => {
    const { id } = await upload([headings]);
    await db.query('update app_public.imports set state = $2 where id = $1', [id, state]);
    await expect(act(id, name, name === 'undo' ? `, 'Otro'` : '')).rejects.toThrow('IMPORT_STATE');
    await endAll();
  });

  test('an import can be discarded before it saved a row', async () => {
    const { id } = await upload([headings, 'V30000001;Ana;;']);
    await act(id, 'discard');
    expect(await db.query('select from app_public.import_rows where import_id = $1', [id])).toEqual(
      [],
    );
  });

  test('an import can be undone within 72 hours, with a reason (doc 9 §8 UNDO_LATE)', async () => {
    const { id } = await savedFile([headings, 'V30000002;Ana;;']);
    await expect(act(id, 'undo', `, ' '`)).rejects.toThrow('REASON_REQUIRED');
    await db.query(
      `update app_public.imports set undo_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await expect(act(id, 'undo', `, 'Otro'`)).rejects.toThrow('UNDO_LATE');
  });

  test('a run after the time for an undo does not open it again (doc 9 §7.13)', async () => {
    const file = await savedFile([headings, 'V30000004;Ana;;']);
    await db.query(
      `update app_public.imports set undo_until = now() - interval '1 second' where id = $1`,
      [file.id],
    );
    await finish(file);
    await expect(act(file.id, 'undo', `, 'Otro'`)).rejects.toThrow('UNDO_LATE');
  });

  test('a company works on one import at a time (doc 9 §8 IMPORT_BUSY)', async () => {
    const lines = [headings, 'V30000003;Ana;;'];
    const first = await upload(lines);
    await startCheck(first, lines);
    const second = await upload(lines);
    await expect(startCheck(second, lines)).rejects.toMatchObject({
      message: 'IMPORT_BUSY',
      detail: '{"file": "clientas.csv"}',
    });
    await work(first);
    await startCheck(second, lines);
    await work(second);
  });
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

test('an import ends in a pause when its person may no longer import (doc 9 §7.7)', async () => {
  const file = await checkedFile([headings, 'V30000011;Ana;;'], { actor: localAdmin });
  await act(file.id, 'run', '', localAdmin);
  const kept = await db.query<{ role_id: string }>(
    `delete from app_public.role_permissions where permission = 'import.run' and role_id = (
       select role_id from app_public.employees where email = $1) returning role_id`,
    [localAdmin],
  );
  expect(await work(file)).toBe(false);
  expect(await stateOf(file)).toBe('PAUSED');
  expect(await statesOf(file)).toEqual(['NEW']);
  expect(
    await db.query(
      `select outcome, code, detail ->> 'import' as kind from app_public.security_events
       where kind = 'IMPORT' and outcome = 'REFUSED'`,
    ),
  ).toEqual([{ outcome: 'REFUSED', code: 'FORBIDDEN', kind: 'clients' }]);
  await db.query(`insert into app_public.role_permissions values ($1, 'import.run')`, [
    kept[0]?.role_id,
  ]);
  await endAll();
});

test('a pause keeps the place, and the import goes on there', async () => {
  const lines = [headings, ...Array.from({ length: 5 }, (_, n) => `V3000002${n};Ana;;`)];
  const file = await checkedFile(lines);
  await act(file.id, 'run');
  await db.asRole('turno_worker', (sql) =>
    sql.query('select app_private.run_import_rows($1, $2, 2)', [file.id, file.actorId]),
  );
  await act(file.id, 'pause');
  expect(await work(file)).toBe(false);
  expect((await statesOf(file)).filter((state) => state === 'DONE')).toHaveLength(2);
  expect(await finish(file)).toMatchObject(Array(5).fill({ state: 'DONE' }));
});

test('an undo or a simulacro whose work failed can be paused, so that others can begin (doc 9 §9)', async () => {
  const lines = [headings, 'V30000041;Ana;;', 'V30000042;Eva;;'];
  const file = await savedFile(lines);
  const until = () =>
    db.value('select undo_until from app_public.imports where id = $1', [file.id]);
  const before = await until();
  await act(file.id, 'undo', `, 'Otro'`);
  await db.asRole('turno_worker', (sql) =>
    sql.query('select app_private.undo_import_rows($1, $2, 1)', [file.id, file.actorId]),
  );
  await act(file.id, 'pause');
  expect([await stateOf(file), await until()]).toEqual(['PAUSED', before]);
  expect(await statesOf(file)).toEqual(['DONE', 'UNDONE']);
  await startCheck(file, lines);
  await act(file.id, 'pause');
  expect(await stateOf(file)).toBe('UPLOADED');
  await startCheck(file, lines);
  await work(file);
  await finish(file);
  await finish(file, 'undo_import');
  expect(await stateOf(file)).toBe('UNDONE');
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

describe('a sale of a client without a document', () => {
  test('needs the document, unless it is without a number', async () => {
    const file = await savedFile([headings, ';Zoe;Paz;'], { options: { withoutDocument: true } });
    const [row] = await rowsOf(file);
    const mark = `SINDOC${row?.target_id?.replaceAll('-', '')}`;
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    const lines = [priced(caracas, 'Planchado', turn)];
    await expect(
      sell(db, caracas, lines, { identification_number: mark, invoice_number: '900001' }),
    ).rejects.toMatchObject({
      message: 'REQUIRED_FIELD',
      detail: '{"field": "identificationNumber"}',
    });
    const sale = await sell(db, caracas, lines, {
      identification_number: mark,
      invoice_number: 'S/F',
    });
    expect(
      await db.query('select client_id, client_in from app_public.sales where id = $1', [sale]),
    ).toEqual([{ client_id: row?.target_id, client_in: '' }]);
  });
});

/** Returns the tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(
      `select from ${name} as held where held::text ilike '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('values of persons in rows (doc 9 §5 import_rows) (doc 9 §7.14)', () => {
  const lines = [
    headings,
    'V31234567;Xiomara;Zambrano Q;0414-9876501',
    'V-31.234.567;Xiomara;Otra;',
  ];

  test('disappear with the erasure of the client, at once', async () => {
    const file = await savedFile(lines);
    const waiting = await upload(lines);
    const [row] = await rowsOf(file);
    await db.queryAs(admin, 'select app_public.proc_erase_client($1)', [row?.target_id]);
    for (const value of ['31234567', '31.234.567', 'Xiomara', 'Zambrano Q', '9876501']) {
      expect(await tablesWith(value), value).toEqual([]);
    }
    expect(await statesOf(waiting)).toEqual([null, null]);
    const later = await checkedFile([headings, 'V31234568;Ana;;']);
    expect(
      await db.value(
        `select (counts ->> 'erased')::integer from app_public.imports where id = $1`,
        [later.id],
      ),
    ).toBe(1);
  });

  test('disappear too where the first of them stands in place of the headings', async () => {
    const row = 'V31234573;Zoraida;Sanz;0414-9876503';
    const [client] = await rowsOf(await savedFile([headings, row]));
    await upload([row, 'V31234574;Ana;Sol;']);
    await db.queryAs(admin, 'select app_public.proc_erase_client($1)', [client?.target_id]);
    expect(await tablesWith('Zoraida')).toEqual([]);
    const old = await upload(['V31234575;Yurimar;Roa;', 'V31234576;Ana;Sol;']);
    const named = await upload([headings]);
    await db.query(
      `update app_public.imports set created = now() - interval '31 days' where id in ($1, $2)`,
      [old.id, named.id],
    );
    await db.asRole('turno_worker', (sql) =>
      sql.query('select * from app_private.purge_old_imports(null, 1000)'),
    );
    expect(await tablesWith('Yurimar')).toEqual([]);
    expect(
      await db.value(
        `select array_to_string(headings, ';') from app_public.imports where id = $1`,
        [named.id],
      ),
    ).toBe(headings);
  });

  test('do not come back after their erasure, and the client whom the row updated stays (doc 9 §7.13)', async () => {
    const existing = await savedFile([
      headings,
      'V31234571;Rosa;Luna;',
      'V31234572;Eva;Sol;0414-9876502',
    ]);
    const update = await savedFile([headings, 'V31234571;Rosa;Luna;0414-9876502']);
    const [rosa, eva] = await rowsOf(existing);
    await db.queryAs(admin, 'select app_public.proc_erase_client($1)', [eva?.target_id]);
    expect(await finish(update, 'undo_import')).toMatchObject([
      { state: 'KEPT', params: { reason: 'sus datos anteriores ya no se guardan' } },
    ]);
    expect(
      await db.query('select first_name from app_public.clients where id = $1', [rosa?.target_id]),
    ).toEqual([{ first_name: 'Rosa' }]);
  });

  test('disappear after 30 days, and the replaced values after the time for an undo', async () => {
    const file = await savedFile(lines.map((line) => line.replace('31234567', '31234569')));
    const again = await savedFile([headings, 'V31234569;Xiomara;Quero;']);
    const held = (column: string) =>
      db.value(
        `select count(${column})::integer from app_public.import_rows where import_id in ($1, $2)`,
        [file.id, again.id],
      );
    const purge = () =>
      db.asRole('turno_worker', (sql) =>
        sql.query('select * from app_private.purge_old_imports(null, 1000)'),
      );
    await purge();
    expect([await held('raw'), await held('before')]).toEqual([5, 1]);
    await db.query(
      `update app_public.imports set undo_until = now() - interval '1 minute', state = 'UNDOING' where id = $1`,
      [again.id],
    );
    await purge();
    expect(await held('before'), 'while an undo runs').toBe(1);
    await db.query(`update app_public.imports set state = 'DONE' where id = $1`, [again.id]);
    await purge();
    expect([await held('raw'), await held('before')]).toEqual([5, 0]);
    await db.query(`update app_public.imports set created = now() - interval '31 days'`);
    await purge();
    expect([
      await held('raw'),
      await held('parsed'),
      await held('params'),
      await held('key'),
    ]).toEqual([0, 0, 0, 0]);
    expect((await rowsOf(again))[0]?.state).toBe('DONE');
  });
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
