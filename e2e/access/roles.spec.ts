import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { menuOf } from '../support/menu.ts';
import { signInByForm, signOut } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// tests/access/opened-screens.test.ts opens every screen with every role and every single
// permission.
test('a technician has a menu of three screens; other addresses are forbidden or not found (doc 1 §2 Menus per role) (doc 2 §6 Past-day sale tab)', {
  tag: '@core',
}, async ({ page }) => {
  await signInByForm(page, 'crm_technical');
  await expect(page).toHaveURL('/sales/my');
  await expect(menuOf(page).getByRole('button', { expanded: false })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link')).toHaveText([
    'Mis servicios',
    'Lista de Precios',
    'Mis ganancias',
  ]);
  await expect(page.getByRole('meter', { name: 'Ganancias del último mes' })).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/sales', '/sales/old/add', '/employees/profit', '/roles']) {
    await visit(page, path);
    await expect(heading, path).toHaveText('Sin permiso');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/sales/my');
  await visit(page, '/nowhere');
  await expect(heading).toHaveText('Página no encontrada');
  await expectAccessible(page);
  await signOut(page);
});
