import { describe, expect, test } from 'vitest';
import { admin, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { checkedFile, finish, rowsOf, savedFile, statesOf, upload } from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';

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

test('the history names who imported and undid a client, without values (doc 9 §7.13)', async () => {
  const file = await savedFile([headings, 'V31234577;Ana;Luz;']);
  const [row] = await finish(file, 'undo_import');
  const { employeeId } = await db.actor(admin);
  const entry = (action: string) => ({ action, actor_id: employeeId, before: null, after: null });
  expect(
    await db.query(
      'select action, actor_id, before, after from app_public.audit_entries where object_id = $1 order by id',
      [row?.target_id],
    ),
  ).toEqual([entry('insert'), entry('delete')]);
});

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
    await db.query(
      `update app_public.import_rows set params = '{"name": "Xiomara Quero"}' where import_id = $1`,
      [again.id],
    );
    await purge();
    expect([await held('raw'), await held('before'), await held('params')]).toEqual([5, 1, 2]);
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
