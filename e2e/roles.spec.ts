import { expect, test } from '@playwright/test';
import { roleNames } from '#db/demo/staff.ts';
import { menuOf, openMenu } from './menu.ts';
import { screens } from './screens.ts';
import { signInByForm, signOut } from './sign-in.ts';
import { visit } from './visit.ts';

for (const role of roleNames) {
  const allowed = screens.filter(({ roles }) => roles.includes(role));

  test(`${role} signs in, has its menu, and opens its screens alone`, async ({ page }) => {
    test.slow();
    await signInByForm(page, role);
    await expect(page).toHaveURL(role === 'crm_technical' ? '/sales/my' : '/');
    await openMenu(page);
    await expect(menuOf(page).getByRole('link')).toHaveText(
      allowed
        .filter(({ menuRoles = roleNames }) => menuRoles.includes(role))
        // An item may end with a count.
        .flatMap(({ menu }) => (menu ? new RegExp(`^${RegExp.escape(menu)}\\d*$`) : [])),
    );
    for (const screen of screens) {
      await visit(page, screen.path);
      const { title: own, others = 'Sin permiso' } = screen;
      const title = allowed.includes(screen) ? own : others;
      await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveText(title);
    }
    await signOut(page);
  });
}
