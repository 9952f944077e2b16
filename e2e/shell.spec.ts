import { expect, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signIn, submitLogin } from './sign-in.ts';

test('the login is a form before a picture, with what its maker says, and no menu', async ({
  page,
}) => {
  await page.goto('/login');
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(form.locator('xpath=..')).toHaveCSS('background-image', /url\(/);
  await expect(page.getByRole('complementary', { name: 'Acerca de Turno' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('© 2020')).toHaveCount(0);
});

test('the login asks for an e-mail and a password', async ({ page }) => {
  await page.goto('/login');
  const required = page.getByText('Campo es obligatorio');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(required).toHaveCount(2);
  await submitLogin(page, 'marisol', 'turno-demo');
  await expect(page.getByText('Campo debe ser de tipo email')).toBeVisible();
  await expect(required).toHaveCount(0);
});

test('header, menu and footer are around every screen, the rate where it is in bolívares', async ({
  page,
}) => {
  const rate = page.getByText(/^1 USD = Bs\. \d+\.\d\d$/);
  await signIn(page, 'crm_supervisor', 'Caracas');
  await expect(rate).toBeVisible();
  await expect(page.getByRole('link', { name: 'Turno, inicio' }).locator('svg')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toHaveText(
    'crm_supervisor@caracas.demo',
  );
  await expect(page.getByText('© 2020 Turno')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'crm_supervisor', 'Lima');
  await expect(page.getByText('© 2020 Turno')).toBeVisible();
  await expect(rate).toHaveCount(0);
});

test('a slow answer veils the page until it comes', async ({ page }) => {
  await page.goto('/login');
  const answer = await hold(page, '/me');
  await submitLogin(page, 'crm_ceo@lima.demo');
  const veil = page.getByRole('status', { name: 'Cargando' });
  await expect(veil).toBeVisible();
  expect((await veil.locator('*').first().boundingBox())?.width).toBe(60);
  answer();
  await expect(page).toHaveURL('/');
  await loaded(page);
  await expect(veil).toBeHidden();
});

test('a list that is on its way says so', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const answer = await hold(page, '/graphql');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('Actualizando información..')).toBeVisible();
  answer();
  await expect(page.getByText('Actualizando información..')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

/** Holds the answers of a path back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
