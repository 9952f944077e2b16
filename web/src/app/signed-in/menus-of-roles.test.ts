import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import { type Currency, currencies } from '#domain/money/currencies.ts';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '../../testing/current-user.ts';
import * as menus from './menus.ts';
import { screenAnswers } from './palette/screen-answers.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

/** Returns the permissions of each role of a new company. */
const rolePermissions = (): ReadonlyMap<string, readonly Permission[]> =>
  new Map(
    roleNames.map((role) => [
      role,
      [...foundedHolders].filter(([, roles]) => roles.includes(role)).map(([name]) => name),
    ]),
  );

const sessionWith = (
  permissions: readonly Permission[],
  currencyCode: Currency = 'VES',
): CurrentUser => ({ ...everybody, permissions, currencyCode });

/** Returns every link and button that the menu initially shows. */
function visibleItems({ favourites, groups, more, hubs }: menus.Menu): string[] {
  const items = [favourites, ...groups.map(({ items }) => items), hubs].flat();
  return [...items.map(({ label }) => label), ...(more.length > 0 ? ['Más'] : [])];
}

/** Returns the paths that the menu, 'Más' and the hubs link to. */
function reached(currentUser: CurrentUser, marked: readonly string[] = []): string[] {
  const { favourites, groups, more, hubs } = menus.menuOf(currentUser, marked);
  const inHubs = hubs.flatMap(({ to }) =>
    menus.partsOf(to, currentUser).flatMap(({ items }) => items),
  );
  const items = [...favourites, ...groups.flatMap(({ items }) => items), ...more, ...inHubs];
  return [...new Set(items.map(({ to }) => to))].toSorted();
}

/** Documented routes without a parameter. */
const documented = globSync('docs/spec/[123]-*.md').flatMap((file) => {
  const [, screens = ''] = readFileSync(file, 'utf8').split(/^## 2\. Screens and routes$/m);
  const [section = ''] = screens.split(/^## /m);
  return [...section.matchAll(/(?<![\w}])\/[a-z][\w/-]*(?=[\s,:;.)]|$)/gm)]
    .map(([route]) => route)
    .filter((route) => !route.includes('/page/') && !/\/(login|edit\/)|_details\/|\/$/.test(route));
});

describe.each([...rolePermissions()])('the role %s', (_, permissionNames) => {
  test('the command palette offers a documented route exactly if the role may open it', () => {
    const currentUser = sessionWith(permissionNames);
    const offered = new Map(screenAnswers(currentUser).map(({ open, label }) => [open, label]));
    for (const route of documented) {
      const { title = '', permission } = router.matchRoutes(route).at(-1)?.staticData ?? {};
      expect(title, route).not.toBe('');
      const isOpen =
        !permission || [permission].flat().some((each) => permissionNames.includes(each));
      expect([...offered.values()].includes(title), `${route} '${title}'`).toBe(isOpen);
    }
  });
});

test('the spec documents name more than 60 routes without a parameter', () => {
  expect(new Set(documented).size).toBeGreaterThan(60);
});

test('any menu shows at most maxVisibleItems items, each once, and reaches every screen', () => {
  const all = Object.keys(permissions) as Permission[];
  const anyScreen = fc.constantFrom(
    ...menus.menusOf(sessionWith(all)).flatMap(({ items }) => items.map(({ to }) => to)),
  );
  fc.assert(
    fc.property(
      fc.subarray(all),
      fc.constantFrom(...currencies),
      fc.uniqueArray(anyScreen, { maxLength: 8 }),
      (may, currency, marked) => {
        const currentUser = sessionWith(may, currency);
        const menu = menus.menuOf(currentUser, marked);
        const items = visibleItems(menu);
        expect(items.length).toBeLessThanOrEqual(menus.maxVisibleItems);
        expect(new Set(items).size).toBe(items.length);
        expect(menu.favourites.length).toBeLessThanOrEqual(menus.maxFavourites);
        for (const { to } of menu.favourites) expect(marked).toContain(to);
        expect(reached(currentUser, marked)).toEqual(
          menus
            .menusOf(currentUser)
            .flatMap(({ items }) => items.map(({ to }) => to))
            .toSorted(),
        );
      },
    ),
  );
});

test('each menu item has the title of the screen that it links to', () => {
  const { hubs } = menus.menuOf(everybody, []);
  const items = [...hubs, ...menus.menusOf(everybody).flatMap(({ items }) => items)];
  for (const { to, label } of items) {
    expect(router.matchRoutes(to).at(-1)?.staticData.title, to).toBe(label);
  }
});

const day = 'Turnos|Ventas|Citas|Gastos';
const branch = 'Inicio|Clientes|Lista de Precios|Técnicas (os)|Reportes';
const settings =
  'Supervisores|Roles|Servicios|Subservicios|Proveedores|Cuentas de Dinero|Paises|Localidades|Sucursales';
const profit = 'Porcentaje de Ganancia';
// The documented menu of a supervisor lacks these items, but the counter uses them every day.
const counter = 'Caja del día|Calendario de Citas|Garantías|Inventarios';

// The day functions, the other visible items and the settings, as document 1 lists them.
test.each([
  ['crm_admin', day, `${branch}|Garantías|Inventarios`, `${settings}|${profit}`],
  ['crm_local_admin', day, `${branch}|Garantías|Inventarios`, settings],
  [
    'crm_supervisor',
    `${day}|Valor Cambiario|% de ganancia por venta no facturable`,
    `${branch}|Proveedores|Descuentos|Gastos Extras|${profit}|${counter}`,
    profit,
  ],
  ['crm_technical', 'Mis servicios', 'Lista de Precios|Mis ganancias', ''],
])(
  'the menu of %s shows each documented item in its documented group (doc 1 §2 Menus per role)',
  (role, functions, visibleCount, listed) => {
    const currentUser = sessionWith(rolePermissions().get(role) ?? []);
    const menu = menus.menuOf(currentUser, []);
    const labels = (groups: readonly menus.MenuGroup[]) =>
      groups.flatMap(({ items }) => items.map(({ label }) => label));
    const inSettings = labels(menus.partsOf('/settings', currentUser));
    const all = (items: string) => expect.arrayContaining(items.split('|').filter(Boolean));
    expect(labels(menu.groups.slice(0, 1))).toEqual(all(functions));
    expect(visibleItems(menu)).toEqual(all(visibleCount));
    expect(inSettings).toEqual(all(listed));
    expect(inSettings.includes(profit)).toBe(listed.includes(profit));
  },
);

test('a favourite comes first, and in a full menu another item moves behind ‘Más’', () => {
  const currentUser = sessionWith(rolePermissions().get('crm_supervisor') ?? []);
  const before = menus.menuOf(currentUser, []);
  const after = menus.menuOf(currentUser, ['/expenses/total']);
  expect(after.favourites.map(({ to }) => to)).toEqual(['/expenses/total']);
  expect(visibleItems(after)).toHaveLength(menus.maxVisibleItems);
  const movedAway = after.more.filter((item) => !before.more.includes(item));
  expect(movedAway.map(({ label }) => label)).toEqual(['Inventarios']);
});

test('technicians and marketing see all their screens in the menu, without hubs', () => {
  for (const role of ['crm_technical', 'crm_marketing']) {
    const { more, hubs } = menus.menuOf(sessionWith(rolePermissions().get(role) ?? []), []);
    expect([...more, ...hubs]).toEqual([]);
  }
});
