import { expect, test } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { addressOf } from './record-addresses.ts';
import { signIn, tokenOf } from './sign-in.ts';

/** A day with a time of it, or a day alone where that is its first moment. */
const moment = /\d\d\/\d\d\/\d{4}/;
const seconds = /\d:\d\d:\d\d/;

for (const [role, path] of [
  ['crm_supervisor', '/exchange'],
  ['crm_supervisor', '/subservices/edit/$id'],
  ['crm_supervisor', '/inventories/edit/$id'],
  ['crm_supervisor', '/employees/my-profile'],
  ['crm_admin', '/reports/months'],
] as const) {
  test(`${role} reads moments without seconds at ${path}`, async ({ page }) => {
    await signIn(page, role);
    await open(page, await addressOf(page, path, await tokenOf(page, role)));
    await loaded(page);
    const main = page.getByRole('main');
    await expect(main).toContainText(moment);
    await expect(main).not.toContainText(seconds);
  });
}
