import { expect, test } from '@playwright/test';
import type { Permission } from '#domain/permissions.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';
import { loaded } from './loaded.ts';
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

for (const rights of alone) {
  test(`who has ${rights.join(', ')} alone opens all that it gives without an error`, async ({
    page,
  }) => {
    test.slow();
    const { email, password } = await ownUser(page, await ownRole(page, rights));
    const refused: string[] = [];
    page.on('response', async (answer) => {
      const { errors = [] } = (await answer.json().catch(() => null)) ?? {};
      for (const { message } of errors) refused.push(`${page.url()}: ${message}`);
    });
    await enter(page, await sessionOf(page, email, password), '/');
    await loaded(page);
    const admin = await tokenOf(page, 'crm_admin');
    const opened = screenGroups
      .flatMap(({ screens }): readonly AppScreen[] => screens)
      .filter(({ permission = [] }) => [permission].flat().some((each) => rights.includes(each)));
    expect(opened.length).toBeGreaterThan(1);
    for (const { path } of opened) {
      await visit(page, await addressOf(page, path, admin));
      await loaded(page);
      const told = await page.getByRole('main').innerText();
      expect(told, path).not.toMatch(/\b(?:null|undefined|NaN)\b/);
      await expect(page.getByRole('alert'), path).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });
}

test('the board compares no sales for who may not know them', async ({ page }) => {
  const role = await ownRole(page, ['office.profit', 'workday.read', 'office.see_all']);
  const { email, password } = await ownUser(page, role);
  await enter(page, await sessionOf(page, email, password), '/');
  await loaded(page);
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ventas por sucursal' })).toHaveCount(0);
});
