import { expect, test } from 'vitest';
import type { Currency } from '#domain/money/currencies.ts';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '../../testing/current-user.ts';
import { sampleAddress } from '../../testing/rendered-screen.ts';
import { permissionsOf, screens } from '../../testing/screen-table.ts';
import { menusOf } from './menus.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

const everything = Object.keys(permissions) as Permission[];

const sessionWith = (
  permissions: readonly Permission[],
  currencyCode: Currency = 'VES',
): CurrentUser => ({ ...everybody, permissions, currencyCode });

/** Returns the paths in the menu of a person. */
const linksOf = (currentUser: CurrentUser) =>
  menusOf(currentUser).flatMap(({ items }) => items.map(({ to }) => to));

test.for(screens)(
  'the route $path has the title $title, also on further pages',
  ({ path, title, permission, pages }) => {
    const address = sampleAddress(path);
    const page = router.matchRoutes(`${address}/page/7`).at(-1);
    expect(page?.params.page).toBe(pages && '7');
    for (const at of pages ? [address, `${address}/page/7`] : [address]) {
      const described = router.matchRoutes(at).findLast(({ staticData }) => staticData.title);
      expect(described?.staticData).toEqual({ title, ...(permission && { permission }) });
    }
  },
);

test('the router has only the routes of the table of screens and the login', () => {
  const expected = screens.flatMap(({ path, pages }) =>
    pages ? [path, `${path}/page/$page`] : [path],
  );
  const found = Object.values(router.routesByPath).map(({ fullPath }) => fullPath as string);
  expect([...new Set(found)].toSorted()).toEqual([...new Set([...expected, '/login'])].toSorted());
});

test.for(everything)(
  'the menu of a person with only %s links to the screens of that permission (doc 1 §2 Menus per role) (D3)',
  (right) => {
    const opened = screens.filter((screen) => permissionsOf(screen).includes(right));
    const always = screens.filter((screen) => permissionsOf(screen).length === 0);
    const links = linksOf(sessionWith([right]));
    const open = [...opened, ...always].map(({ path }) => path);
    expect(links.filter((to) => !open.includes(to))).toEqual([]);
    for (const { path, menu } of opened) {
      if (!menu || path.startsWith('/reports/all') || path === '/settings') continue;
      const { permission = right } = menu;
      expect(links.includes(path), path).toBe(permission === right);
    }
  },
);

test('a person without access to roles has /sales/my after /warranty in the menu', () => {
  const links = linksOf(sessionWith(everything.filter((name) => name !== 'role.read')));
  const withoutRoles = linksOf(sessionWith(everything)).filter((to) => to !== '/roles');
  expect(links).toEqual(
    withoutRoles.toSpliced(withoutRoles.indexOf('/warranty') + 1, 0, '/sales/my'),
  );
});

test('only offices in bolívares have /exchange and /advertising in the menu', () => {
  const links = linksOf(sessionWith(everything));
  const inSoles = links.filter((to) => !['/exchange', '/advertising'].includes(to));
  expect(inSoles).toHaveLength(links.length - 2);
  expect(linksOf(sessionWith(everything, 'PEN'))).toEqual(inSoles);
});
