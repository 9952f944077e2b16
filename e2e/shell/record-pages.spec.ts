import { expect, type Page } from '@playwright/test';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';
import { permissionsOf, screens } from '#web/testing/screen-table.ts';
import { open } from '../support/loaded.ts';
import { recordsOfToday } from '../support/records-of-today.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const rightsOf = (role: RoleName) =>
  [...foundedHolders.values()].filter((holders) => holders.includes(role)).length;

/** Returns the roles that may open a screen, by the number of their rights. */
const readersOf = (screen: AppScreen) =>
  roleNames
    .filter((role) =>
      permissionsOf(screen).some((right) => foundedHolders.get(right)?.includes(role)),
    )
    .toSorted((one, other) => rightsOf(one) - rightsOf(other));

async function expectRecord(page: Page, { path, title }: AppScreen, role: RoleName) {
  const what = `${path} for ${role}`;
  await expect(page.locator('[data-record]'), what).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(/\S/);
  await expect(page.getByRole('heading', { level: 1 }), what).not.toHaveText(title);
  await expect(page.locator('[data-headline], [data-state]').first(), what).toHaveText(/\S/);
  await expect(page.locator('[data-timeline]'), what).toHaveCount(1);
}

test('every record page has a name, a figure or state, a timeline, and an action for who may act', async ({
  page,
}) => {
  test.slow();
  const { branch, addressOf } = await recordsOfToday(page);
  const pages = screens.filter(({ record }) => record);
  expect(pages.length).toBeGreaterThan(7);

  await signIn(page, 'crm_owner');
  for (const screen of pages) {
    expect(readersOf(screen).at(-1)).toBe('crm_owner');
    await open(page, addressOf(screen.path));
    await expectRecord(page, screen, 'crm_owner');
    const acts = page.locator('[data-actions] :is(a, button)');
    await expect(acts.first(), screen.path).toBeVisible();
  }

  const fewest = Map.groupBy(pages, (screen) => readersOf(screen)[0] as RoleName);
  for (const [role, ofRole] of fewest) {
    await branch.signIn(page, role);
    for (const screen of ofRole) {
      await open(page, addressOf(screen.path));
      await expectRecord(page, screen, role);
    }
  }
});
