import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';

// Head office sees other columns than a branch; the other roles see less of the same.
for (const role of ['crm_supervisor', 'crm_admin'] as const) {
  for (const { path } of screens.filter(({ roles }) => roles.includes(role))) {
    test(`axe finds nothing at ${path} for ${role}`, async ({ page }) => {
      await signIn(page, role);
      await page.goto(path);
      await expectAccessible(page);
    });
  }
}

test('axe finds nothing at the login, with its messages', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing where there is no screen, and where it is not allowed', async ({
  page,
}) => {
  await signIn(page, 'crm_technical');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expectAccessible(page);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');
  await expectAccessible(page);
});

test('axe finds nothing on a phone, with the menu open and closed', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ventas' })).toBeVisible();
  await expectAccessible(page);
});
