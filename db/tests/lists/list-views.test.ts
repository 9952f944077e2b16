import { expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import {
  localAdmin as another,
  db,
  supervisor as me,
  setUpDemoCompany,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const save = (actor: string, name: string | null, content: string | null = '{}', list = 'sales') =>
  callAs(db, actor, 'proc_save_list_view', { list, name, content });

const viewsOf = (actor: string, list = 'sales') =>
  db.queryAs<{ id: string; name: string; content: string }>(
    actor,
    'select id, name, content from app_public.proc_own_list_views($1)',
    [list],
  );

test('a stored view belongs to one person and one list, and is replaced under its name', async () => {
  await save(me, 'Del día', '{"search":"ana"}');
  await save(me, ' Del día ', '{"search":"eva"}');
  await save(another, 'Del día');
  expect(await viewsOf(me)).toMatchObject([{ name: 'Del día', content: '{"search":"eva"}' }]);
  expect(await viewsOf(another)).toMatchObject([{ content: '{}' }]);
  expect(await viewsOf(me, 'clients')).toEqual([]);
  const [own] = await viewsOf(me);
  const remove = (actor: string) =>
    callAs(db, actor, 'proc_delete_list_view', { view_id: own?.id ?? '' });
  expect((await rejectionOf(remove(another))).code).toBe('NOT_FOUND');
  await remove(me);
  expect(await viewsOf(me)).toEqual([]);
});

test.for([
  ['no name', null, '{}', 'sales'],
  ['a blank name', '  ', '{}', 'sales'],
  ['an invalid list name', 'Otra', '{}', 'Sales; drop'],
  ['invalid JSON content', 'Otra', '{', 'sales'],
  ['content that is not an object', 'Otra', '[]', 'sales'],
  ['no content', 'Otra', null, 'sales'],
  ['content of more than 4,000 characters', 'Otra', `{"a":"${'x'.repeat(4_000)}"}`, 'sales'],
] as const)('a view with %s is rejected', async ([, name, content, list]) => {
  expect((await rejectionOf(save(me, name, content, list))).code).toBe('INVALID_INPUT');
});

test('a list has at most 20 views and a person 200, and full lists accept changes of a view', async () => {
  for (let n = 1; n <= 20; n += 1) await save(me, `Vista ${n}`);
  expect((await rejectionOf(save(me, 'Una más'))).code).toBe('TOO_MANY_VIEWS');
  await save(me, 'Vista 20', '{"search":"ana"}');
  for (let list = 1; list <= 9; list += 1) {
    for (let n = 1; n <= 20; n += 1) await save(me, `Vista ${n}`, '{}', `list_${list}`);
  }
  expect((await rejectionOf(save(me, 'Una más', '{}', 'clients'))).code).toBe('TOO_MANY_VIEWS');
});
