import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays, today } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';
import { parseCurrentUser } from '#web/lib/session/me-answer.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { openedScreen } from '#web/testing/rendered-screen.ts';
import { permissionsOf, screens } from '#web/testing/screen-table.ts';
import { fillOffices, pauseSecurityLog } from './access-fixture.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';

const fetchOfNode = globalThis.fetch;
/** Errors of a render, which React prints before it shows the error page. */
const printed = vi.spyOn(console, 'error');

const accountEmail = 'crm_marketing@caracas.demo';
const accountRole = `(select role_id from app_public.employees where email = '${accountEmail}')`;
export const everyRight = Object.keys(permissions) as Permission[];

/** Starts a server on a company with a record in each list, for the tests of a file. */
export function onOpenedScreens(): void {
  onOfficeFixtures(async () => {
    await fillOffices(database, offices);
    await pauseSecurityLog(database);
  });
  beforeAll(begin);
  afterAll(() => {
    globalThis.fetch = fetchOfNode;
  });
}

async function begin(): Promise<void> {
  globalThis.fetch = (path, init) =>
    fetchOfNode(typeof path === 'string' && path.startsWith('/') ? server.url + path : path, init);
  await database.query(
    `with added as (
       insert into app_public.roles (company_id, role_name)
       select company_id, 'of_a_test' from app_public.employees where email = '${accountEmail}' returning id)
     update app_public.employees set role_id = added.id from added where email = '${accountEmail}'`,
  );
  await findRecords();
}

/**
 * Signs in an employee at Caracas whose role has these permissions. A session loads its permissions
 * at its beginning.
 */
export async function accountWith(rights: readonly Permission[]): Promise<string> {
  await database.query(`delete from app_public.role_permissions where role_id = ${accountRole}`);
  await database.query(
    `insert into app_public.role_permissions (role_id, permission) select ${accountRole}, unnest($1::text[])`,
    [rights],
  );
  return server.signIn(accountEmail);
}

const meOf = async (token: string): Promise<CurrentUser> =>
  parseCurrentUser(await (await server.fetch('/me', { token })).json());

/** A month that includes today, for lists and reports that default to today. */
const period = {
  date_from: addDays(today(new Date(), 'America/Caracas'), -30),
  date_until: addDays(today(new Date(), 'America/Caracas'), 1),
};

/** A record of Caracas for each list with record screens, by the address of the list. */
const records = new Map<string, unknown>();

/** Returns the list above the screen of a record. */
const listAbove = ({ path }: AppScreen) =>
  screens
    .filter((list) => list.pages && path.startsWith(`${list.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.path ?? '';

async function findRecords(): Promise<void> {
  const token = await accountWith(everyRight.filter((right) => right !== 'office.see_all'));
  const me = await meOf(token);
  for (const list of new Set(screens.filter(({ path }) => path.includes('$')).map(listAbove))) {
    if (list) {
      const { rows } = await openedScreen(`${list}?${new URLSearchParams(period)}`, me, token);
      // An amount that is owed has no record yet.
      records.set(list, rows.find(({ state }) => state !== 'OWED')?.id);
    }
  }
  const without = [...records].filter(([, id]) => !id).map(([list]) => list);
  expect(without, 'lists without a record of Caracas').toEqual([]);
  expect(printed).not.toHaveBeenCalled();
}

function addressOf(screen: AppScreen): string {
  const id = records.get(listAbove(screen)) as string;
  return screen.path.includes('$')
    ? screen.path.replace('$id', encodeRouteId({ id, user_id: id, ...period }))
    : `${screen.path}?${new URLSearchParams(period)}`;
}

const tokens = new Map<RoleName, Promise<string>>();

/** Returns the session of an employee of a role, the same one each time. */
export function sessionOf(role: RoleName): Promise<string> {
  // At Caracas, the account of marketing belongs to the holder of permissions.
  const office = role === 'crm_marketing' ? 'valencia' : 'caracas';
  const token = tokens.get(role) ?? server.signIn(`${role}@${office}.demo`);
  tokens.set(role, token);
  return token;
}

/** Returns the errors of the screens that the permissions of a session open. */
export async function errorsOf(token: string, opened = screens): Promise<string[]> {
  const me = await meOf(token);
  const errors: string[] = [];
  for (const screen of opened) {
    if (!permissionsOf(screen).some((right) => me.permissions.includes(right))) continue;
    printed.mockClear();
    const { html, rejected } = await openedScreen(addressOf(screen), me, token);
    const text = html
      .replace(/<(style|script|template)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, '\n');
    const wrong = /Sin permiso|Página no encontrada|\b(?:null|undefined|NaN)\b/.exec(text);
    if (wrong) errors.push(`${screen.path} shows ${wrong[0]}`);
    if (!html.includes('</h1>')) errors.push(`${screen.path} has no heading`);
    errors.push(...rejected.map((each) => `${screen.path} requests ${each}`));
    errors.push(...printed.mock.calls.map(([each]) => `${screen.path} prints ${each}`));
  }
  return errors;
}
