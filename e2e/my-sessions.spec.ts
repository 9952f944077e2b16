import { type Browser, expect, type Page, test } from '@playwright/test';
import { open } from './loaded.ts';
import { ownUser } from './own-branch.ts';
import { submitLogin } from './sign-in.ts';
import { success } from './toasts.ts';

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');

interface Account {
  readonly email: string;
  readonly password: string;
}

async function signInAs(page: Page, { email, password }: Account): Promise<void> {
  await open(page, '/login');
  await submitLogin(page, email, password);
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
}

async function otherDevice(
  browser: Browser,
  baseURL: string | undefined,
  userAgent: string,
  account: Account,
): Promise<Page> {
  const context = await browser.newContext({ userAgent, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInAs(page, account);
  return page;
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('a person sees where they are signed in, and ends it from a phone or a desktop', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  // All sessions of the person end: nobody else may be in one.
  const account = await ownUser(page, 'crm_marketing', 'Valencia');
  const counter = await otherDevice(browser, baseURL, firefox, account);
  const phone = await otherDevice(browser, baseURL, android, account);
  await signInAs(page, account);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/employees/my-profile');
  await expect(rows(page).first()).toContainText('Esta sesión');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  const lost = rows(page).filter({ hasText: 'Firefox en Windows' });
  await expect(lost).toContainText('Dirección 127.0.0.1');
  await expect(lost).toContainText(/Desde \d\d\/\d\d\/\d{4} .*Último uso \d\d\/\d\d\/\d{4}/);

  await lost.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(success(page, 'Sesión cerrada con éxito')).toBeVisible();
  await expect(lost).toHaveCount(0);
  // Its screen hears of it by itself, within 5 s.
  await expect(counter).toHaveURL('/login');

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(rows(page).filter({ hasText: 'Chrome en Android' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(success(page, 'Sesiones cerradas con éxito')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0);
  await expect(phone).toHaveURL('/login');
});
