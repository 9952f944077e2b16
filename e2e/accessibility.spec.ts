import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';

test('axe finds nothing at the login, with its messages', { tag: '@core' }, async ({ page }) => {
  await open(page, '/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing where there is no screen, and where it is not allowed', async ({
  page,
}) => {
  await signIn(page, 'crm_technical', 'Caracas', '/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expectAccessible(page);
  await open(page, '/clients');
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

// The shared search field, with answers and without any.
for (const [path, label, none] of [
  ['/clients/profile', 'Buscar cliente', 'No hay clientes registrados'],
  ['/sales/add_by_name', 'Buscar entre los clientes', 'No hay clientes registrados'],
] as const) {
  test(`axe finds nothing with the search of ${path} open`, async ({ page }) => {
    test.slow();
    await signIn(page, 'crm_supervisor', 'Caracas', path);
    await loaded(page);
    const field = page.getByRole('combobox', { name: label });
    await field.fill('maria');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await field.fill('zzqx nadie');
    await expect(page.getByRole('listbox').getByText(none)).toBeVisible();
    await expectAccessible(page);
  });
}
