import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { loaded, open } from './loaded.ts';
import { signInByForm, signOut, submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';
import { unique } from './unique.ts';
import { byNumber, openTab, technicianInput } from './workdays.ts';

test('nobody sees a screen before signing in, nor the login after (doc 1 §2) (doc 2 §2)', {
  tag: '@core',
}, async ({ page }) => {
  for (const path of [
    '/',
    '/workdays/page/2',
    '/clients',
    '/sales/add',
    '/employees/profit',
    '/employees/my-profile',
    '/exchange',
    '/offices/edit/eyJpZCI6MX0',
    '/nowhere',
  ]) {
    await open(page, path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' }), path).toBeVisible();
  }
  await signInByForm(page, 'crm_supervisor');
  await open(page, '/login');
  await expect(page).toHaveURL('/');
  await signOut(page);
  await open(page, '/sales');
  await expect(page).toHaveURL('/login');
});

test('a wrong password is told at the top and keeps the e-mail (doc 1 §8 INVALID_USER) (doc 2 §7)', async ({
  page,
}) => {
  await open(page, '/login');
  await submitLogin(page, 'crm_marketing@lima.demo', 'equivocada');
  await expect(warning(page, 'Usuario o contraseña inválidos')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('crm_marketing@lima.demo');
});

test('a session that ends in the middle of a form loses nothing (D37)', { tag: '@core' }, async ({
  page,
}) => {
  await signInByForm(page, 'crm_technical_attendant', 'Lima');
  await open(page, '/workdays');
  await technicianInput(await openTab(page, byNumber)).fill('4424');
  await endSessionElsewhere(page);
  await expect(page).toHaveURL('/login');

  await submitLogin(page, 'crm_technical_attendant@lima.demo');
  await expect(page).toHaveURL('/workdays');
  await expect(technicianInput(page.getByRole('region', { name: byNumber }))).toHaveValue('4424');
});

test('a form of texts, days, choices and lines is as it was after the session ended in it (D37)', async ({
  page,
}) => {
  await signInByForm(page, 'crm_supervisor', 'Lima');
  await open(page, '/discounts/add');
  await loaded(page);
  const name = unique('Semana a medias');
  const begin = addDays(today(new Date(), 'America/Lima'), 400);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Fecha de inicio').fill(begin);
  await page.getByLabel('Fecha de culminación').fill(addDays(begin, 7));
  await page.getByLabel('Domingo').check();
  const subservice = page.getByRole('combobox', { name: 'Subservicio' });
  await subservice.fill('cejas con');
  await page.getByRole('option', { name: 'Cejas con henna' }).first().click();
  await page.getByRole('textbox', { name: 'Descuento' }).fill('12.5');
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: '12.5 %' });
  await expect(line).toContainText('Cejas con henna');
  await endSessionElsewhere(page);
  await expect(page).toHaveURL('/login');

  await submitLogin(page, 'crm_supervisor@lima.demo');
  await expect(page).toHaveURL('/discounts/add');
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await expect(page.getByLabel('Fecha de inicio')).toHaveValue(displayDate(begin));
  await expect(page.getByLabel('Fecha de culminación')).toHaveValue(displayDate(addDays(begin, 7)));
  await expect(page.getByLabel('Domingo')).toBeChecked();
  await expect(page.getByLabel('Lunes')).not.toBeChecked();
  await expect(line).toContainText('Cejas con henna');
});

test('signing out in one tab ends the others', { tag: '@core' }, async ({ page, context }) => {
  await signInByForm(page, 'crm_ceo');
  const other = await context.newPage();
  await open(other, '/sales');
  await loaded(other);
  await signOut(page);
  await expect(other).toHaveURL('/login');
});

/** Ends the session on the server, as another device would. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('turno.token'));
  const answer = await page.request.post('/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}
