import { expect } from '@playwright/test';
import { roleNames } from '#db/demo/staff.ts';
import { kindOf, screens } from '#web/testing/screen-table.ts';
import { routes } from '../support/every-route.ts';
import { loaded } from '../support/loaded.ts';
import { addressOf } from '../support/record-addresses.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const forms = new Set(screens.filter((each) => kindOf(each) === 'form').map(({ path }) => path));

/** The form of a sale begins with the search of its client. */
const ofSales = /^\/(sales|warranty)\//;

for (const role of roleNames) {
  const own = routes.filter((route) => route.role === role && forms.has(route.path));
  if (own.length === 0) continue;
  test(`the forms of ${role} open with the focus in their first field`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * own.length);
    await signIn(page, role);
    await loaded(page);
    for (const { path } of own) {
      await visit(page, await addressOf(page, path, await tokenOf(page, role)));
      await loaded(page);
      const field = page.locator(
        'main form :is(input, select)[data-path]:not([readonly], [type=checkbox])',
      );
      // A closed record has no form.
      if ((await field.count()) === 0) continue;
      const first = ofSales.test(path) ? field.and(page.locator(':focus')) : field.first();
      await expect.soft(first, path).toBeFocused();
    }
  });
}
