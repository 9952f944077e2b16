import { describe, expect, test } from 'vitest';
import { db, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import {
  act,
  checkedFile,
  endAll,
  finish,
  savedFile,
  startCheck,
  stateOf,
  statesOf,
  upload,
  work,
} from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';

describe('the state of an import (doc 9 §5 imports) (doc 9 §8 IMPORT_STATE)', () => {
  test.for([
    ['UPLOADED', 'run'],
    ['RUNNING', 'run'],
    ['CHECKED', 'pause'],
    ['RUNNING', 'discard'],
    ['DONE', 'discard'],
    ['UPLOADED', 'undo'],
    ['CHECKED', 'undo'],
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
    for (const state of ['UNDOING', 'RUNNING', 'CHECKING']) {
      await db.query('update app_public.imports set state = $2 where id = $1', [first.id, state]);
      await expect(startCheck(second, lines), state).rejects.toMatchObject({
        message: 'IMPORT_BUSY',
        detail: '{"file": "clientas.csv"}',
      });
    }
    await work(first);
    await startCheck(second, lines);
    await work(second);
  });
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

test('saved rows can be undone before and after a second simulacro (doc 9 §7.13)', async () => {
  const lines = [headings, 'V30000071;Ana;;', 'J-41635460-8;Bar;;'];
  const clients = () =>
    db.query('select from app_public.clients where identification_number = $1', ['V30000071']);
  for (const isChecked of [false, true]) {
    const file = await savedFile(lines);
    expect(await clients()).toHaveLength(1);
    await startCheck(file, lines);
    if (isChecked) await work(file);
    else await act(file.id, 'pause');
    expect(await stateOf(file)).toBe(isChecked ? 'CHECKED' : 'UPLOADED');
    await finish(file, 'undo_import');
    expect([await stateOf(file), await clients()]).toEqual(['UNDONE', []]);
  }
  const late = await savedFile(lines);
  await startCheck(late, lines);
  await act(late.id, 'pause');
  await db.query(
    `update app_public.imports set undo_until = now() - interval '1 second' where id = $1`,
    [late.id],
  );
  await expect(act(late.id, 'undo', `, 'Otro'`)).rejects.toThrow('UNDO_LATE');
});
