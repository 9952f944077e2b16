import { expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '../../testing/current-user.ts';
import * as landing from './landing.ts';
import * as menus from './menus.ts';

const sessionWith = (...permissions: Permission[]): CurrentUser => ({ ...everybody, permissions });

const everything = Object.keys(permissions) as Permission[];

test.each([
  ['/', '/'],
  ['/workdays/page/2', '/workdays'],
  ['/sales', '/sales'],
  ['/sales/add', '/sales'],
  ['/sales/my/page/3', '/sales/my'],
  ['/salesmen', undefined],
  ['/employees/edit/1', '/employees'],
  ['/employees/my-profile', undefined],
  ['/employees/report_details/1', '/employees/profit'],
  ['/client/services', '/clients'],
])('at the URL %s the current menu item is %s', (address, to) => {
  const groups = menus.menusOf(sessionWith(...everything.filter((each) => each !== 'role.read')));
  expect(menus.presentItem(groups, address)?.to).toBe(to);
});

test('a person with only their own services starts at /sales/my, a reader of turns at /', () => {
  expect(landing.landingOf(sessionWith('sale.read_own'))).toBe('/sales/my');
  expect(landing.landingOf(sessionWith('sale.read_own', 'workday.read'))).toBe('/');
});

test.each<[readonly Permission[], string]>([
  [['client.read'], '/clients'],
  [['royalty.read', 'office.profit'], '/offices/myprofit'],
  [[], '/employees/my-profile'],
])('a person without turns and with %j starts at %s, the first screen of the menu', (may, path) => {
  expect(landing.landingOf(sessionWith(...may))).toBe(path);
});
