import { expect, type Page, test } from '@playwright/test';
import { type Permission, permissions } from '#domain/permissions.ts';
import { isFullRun } from '#scripts/scale.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';
import { loaded } from './loaded.ts';
import { menuOf } from './menu.ts';
import { ownRole, ownUser } from './own-branch.ts';
import { addressOf } from './record-addresses.ts';
import { enter, sessionOf, tokenOf } from './sign-in.ts';
import { visit } from './visit.ts';

// The table's badges ask the browser whose session it has.
Object.assign(globalThis, { localStorage: { getItem: () => null } });
const { screenGroups } = await import('#web/app/signed-in/screens/screens.ts');

/** Rights that a role may have without what usually goes with them, held by a user who is no employee. */
const alone: readonly (readonly Permission[])[] = [
  ['office.profit', 'workday.read', 'office.see_all'],
  ['office.profit', 'office.see_all'],
  ['sale.read_own'],
];

const all = screenGroups.flatMap(({ screens }): readonly AppScreen[] => screens);
const openedBy = (rights: readonly Permission[]) =>
  all.filter(({ permission = [] }) => [permission].flat().some((each) => rights.includes(each)));

/** `npm run test:extended` tries the rights that open a screen, `npm run test:full` every right. */
const tried = (Object.keys(permissions) as Permission[]).filter(
  (right) => isFullRun || openedBy([right]).length > 0,
);

for (const rights of alone) {
  test(`who has ${rights.join(', ')} alone opens all that it gives without an error`, async ({
    page,
  }) => {
    test.slow();
    expect((await openAll(page, rights)).length).toBeGreaterThan(1);
  });
}

for (const right of tried) {
  test(`who has ${right} alone opens home, menu and screens without an error`, async ({ page }) => {
    test.slow();
    await openAll(page, [right]);
  });
}

/**
 * Signs in as who has these rights alone, opens home and every screen that they give, and expects nothing to be refused,
 * wrong or missing, and the menu to lead nowhere else; answers the screens' addresses.
 */
async function openAll(page: Page, rights: readonly Permission[]): Promise<readonly string[]> {
  const { email, password } = await ownUser(page, await ownRole(page, rights));
  const faults: string[] = [];
  page.on('response', async (answer) => {
    const { errors = [] } = (await answer.json().catch(() => null)) ?? {};
    for (const { message } of errors) faults.push(`${page.url()}: ${message}`);
  });
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  await enter(page, await sessionOf(page, email, password), '/');
  const opened = openedBy(rights);
  await expectWhole(page, '/');
  const leading = await menuOf(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const open = all.filter((screen) => !screen.permission || opened.includes(screen));
  expect(leading.filter((path) => !open.some((screen) => screen.path === path))).toEqual([]);
  const admin = await tokenOf(page, 'crm_admin');
  for (const { path } of opened) {
    await visit(page, await addressOf(page, path, admin));
    await expectWhole(page, path);
  }
  expect(faults).toEqual([]);
  return opened.map(({ path }) => path);
}

/** Expects that the present screen has come, tells of no fault, and leaves no hole where a value should be. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await loaded(page);
  const refusal = /^(Sin permiso|Página no encontrada)$/;
  await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(refusal);
  const told = await page.getByRole('main').innerText();
  expect(told, path).not.toMatch(/\b(?:null|undefined|NaN)\b/);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
}

test('the board compares no sales for who may not know them', async ({ page }) => {
  const role = await ownRole(page, ['office.profit', 'workday.read', 'office.see_all']);
  const { email, password } = await ownUser(page, role);
  await enter(page, await sessionOf(page, email, password), '/');
  await loaded(page);
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ventas por sucursal' })).toHaveCount(0);
});
