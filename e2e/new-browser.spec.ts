import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type EmptyTurno, startEmptyTurno } from './empty-turno.ts';
import { open } from './loaded.ts';
import { submitLogin } from './sign-in.ts';
import { success } from './toasts.ts';

const owner = { email: 'duena@bella.example', password: 'una-clave-larga-9' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let turno: EmptyTurno;
test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  turno = await startEmptyTurno();
  const company = { company: 'Bella', office: 'Altamira', currency: 'VES', email: owner.email };
  await turno.createCompany({ ...company, address: 'Av. Sur 2' }, owner.password);
});
test.afterAll(() => turno?.stop());

const notice = (page: Page) => page.getByText(/^Nuevo dispositivo en su cuenta/);

async function enter(browser: Browser, userAgent: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage();
  await open(page, `${turno.url}/login`);
  await submitLogin(page, owner.email, owner.password);
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeAttached();
  return page;
}

test('a person is told on their screen of a sign-in by a new browser, and throws it out', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `${turno.url}/login`);
  await submitLogin(page, owner.email, owner.password);
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // Their own telephone: the screen that is open is told by itself, and the telephone is not.
  const phone = await enter(browser, android);
  await expect(notice(page)).toContainText(/Chrome en Android, desde .*\d\d\/\d\d\/\d{4}/, {
    timeout: 15_000,
  });
  await expect(notice(phone)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fui yo', exact: true }).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  const stranger = await enter(browser, firefox);
  await expect(notice(page)).toContainText('Firefox en Windows', { timeout: 15_000 });
  await page.getByRole('button', { name: 'No fui yo' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cerrar', exact: true })
    .press('Enter');
  await expect(success(page, 'Sesiones cerradas con éxito')).toBeVisible();
  await expect(page).toHaveURL(/\/employees\/my-profile#password$/);
  await expect(page.getByLabel('Nueva contraseña').first()).toBeVisible();
  await expect(stranger).toHaveURL(/\/login/, { timeout: 15_000 });
  await expect(notice(page)).toHaveCount(0);
});
