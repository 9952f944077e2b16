import { expect, test } from 'vitest';
import { admin, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { checkedFile, finish, rowsOf, savedFile, statesOf } from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';

test('only a possible duplicate is decided to be another client (doc 9 §6)', async () => {
  await savedFile([headings, 'V20000081;Zulay;Rey;0412-5550081']);
  const file = await checkedFile([
    headings,
    'V20000082;Zulay;Rey;0412-5550081',
    'V20000083;Ana;Sol;',
    'V20000083;Ana;Luna;',
  ]);
  expect(await statesOf(file)).toEqual([
    'DOUBTFUL POSSIBLE_DUPLICATE',
    'NEW',
    'DOUBTFUL ROW_REPEATED',
  ]);
  const decide = (lines: string, choice: string) =>
    db.queryAs(admin, `select app_public.proc_decide_import_rows($1, ${lines}, $2)`, [
      file.id,
      choice,
    ]);
  const choices = async () => (await rowsOf(file)).map(({ choice }) => choice);
  await decide('null', 'OTHER');
  expect(await choices()).toEqual(['OTHER', null, null]);
  await decide(`'{4}'`, 'OTHER');
  expect(await choices()).toEqual(['OTHER', null, null]);
  await decide(`'{4}'`, 'SAME');
  await decide('null', 'OTHER');
  expect(await choices()).toEqual(['OTHER', null, 'SAME']);
  expect(await finish(file)).toMatchObject(Array(3).fill({ state: 'DONE' }));
});
