import { expect, test } from '@playwright/test';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { menuOf, offered } from './menu.ts';
import { screens } from './screens.ts';
import { signInByForm, signOut } from './sign-in.ts';
import { visit } from './visit.ts';

/** Who has the profit gauge in the sidebar (doc 1 §2, §6). */
const gaugeReaders: readonly RoleName[] = ['crm_admin', 'crm_supervisor', 'crm_owner'];

for (const role of roleNames) {
  const allowed = screens.filter(({ roles }) => roles.includes(role));

  test(`${role} signs in, has its menu, and opens its screens alone (doc 1 §2 Menus per role)`, async ({
    page,
  }) => {
    test.slow();
    await signInByForm(page, role);
    await expect(page).toHaveURL(role === 'crm_technical' ? '/sales/my' : '/');
    const links = menuOf(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    const inSight = await menuOf(page).locator('a:visible, button:visible').count();
    expect(inSight).toBeLessThanOrEqual(14);
    const own = allowed.filter(({ menuRoles = roleNames }) => menuRoles.includes(role));
    expect((await offered(page)).toSorted()).toEqual(
      own.flatMap(({ menu }) => menu ?? []).toSorted(),
    );
    for (const screen of screens) {
      await visit(page, screen.path);
      const { title: own, others = 'Sin permiso' } = screen;
      const title = allowed.includes(screen) ? own : others;
      await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveText(title);
    }
    await expect(page.getByRole('meter', { name: 'Ganancias del último mes' })).toHaveCount(
      gaugeReaders.includes(role) ? 1 : 0,
    );
    await signOut(page);
  });
}
