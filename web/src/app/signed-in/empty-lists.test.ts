import { describe, expect, test } from 'vitest';
import { listDefinitions } from '../../../../tests/list-definitions.ts';
import { everybody, renderedScreen } from './rendered-screen.fixture.ts';

test.each(listDefinitions)('the list $name says what it is for while it is empty', (list) => {
  expect(list.whenEmpty).toMatch(/^Aquí est[áá]n? .{20,120}\.$/);
});

const act = 'Agregar ahora';

const readOnly = {
  ...everybody,
  permissions: everybody.permissions.filter((name) => !/\.(create|manage|grant)/.test(name)),
};

describe('an empty list', () => {
  test.for([
    '/workdays',
    '/clients',
    '/employees',
    '/supervisors',
    '/employees/others',
    '/users',
    '/roles',
    '/services',
    '/subservices',
    '/offices',
    '/towns',
    '/countries',
    '/sales',
    '/warranty',
    '/appointments',
    '/discounts',
    '/providers',
    '/moneystores',
    '/invoices',
    '/expenses',
    '/inventories',
    '/inventories/categories',
  ])('at %s teaches, and offers to add to it to who may alone', async (path) => {
    const shown = await renderedScreen(path, everybody, []);
    expect([shown.includes('Aquí est'), shown.includes(act)]).toEqual([true, true]);
    expect(await renderedScreen(path, readOnly, [])).not.toContain(act);
  });

  test('that filters leave without rows offers to take them away, and teaches nothing', async () => {
    const html = await renderedScreen('/clients?last_name=Nadie', everybody, []);
    expect(html).toContain('No hay registros para mostrar');
    expect(html).toContain('Quitar filtros');
    expect(html).not.toContain('Aquí est');
    expect(html).not.toContain(act);
  });
});
