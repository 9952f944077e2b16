import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { installed } from '../support/service-worker.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('the key ? opens the manual at the section of the screen, and there its shortcuts', async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  const search = page.getByRole('textbox', { name: 'Buscar en la lista' });
  await search.pressSequentially('?');
  await expect(page).toHaveURL('/clients');
  await search.fill('');
  await search.blur();
  await keyboard.press('?');
  await expect(section(page, 'Fichas de clientes')).toBeFocused();
  await expect(section(page, 'Fichas de clientes')).toBeInViewport();
  await expect(page).toHaveURL('/ayuda?pagina=cajera#fichas-de-clientes');
  await expectAccessible(page);
  await keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(shortcuts).toContainText('Agregar Nuevo Cliente');
  await keyboard.press('Escape');
  await page.reload();
  await expect(section(page, 'Fichas de clientes')).toBeInViewport();
  await page.getByRole('link', { name: 'Técnica', exact: true }).click();
  await expect(section(page, 'Su día')).toBeVisible();
  await page.getByRole('link', { name: 'Sus garantías' }).click();
  await expect(section(page, 'Sus garantías')).toBeFocused();
  const current = page.getByRole('main').locator('[aria-current]');
  await expect(current).toHaveText(['Técnica', 'Sus garantías']);
});

test('the account menu opens the manual on the page of the role', async ({ page }) => {
  await signIn(page, 'crm_owner', 'Caracas', '/roles');
  await loaded(page);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Ayuda' }).click();
  await expect(page).toHaveURL(/\/ayuda\?pagina=duena#roles-y-permisos$/);
  await expect(page.getByRole('img', { name: 'Los permisos de un rol' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the manual opens with its pictures after it was opened once', async ({ page, context }) => {
    await signIn(page, 'crm_technical_attendant', 'Caracas', '/sales');
    await installed(page);
    await open(page, '/ayuda?pagina=cajera');
    await loaded(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/ayuda?pagina=cajera#contar-y-cerrar-la-caja');
    const picture = page.getByRole('img', { name: 'El conteo de la caja' });
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});
