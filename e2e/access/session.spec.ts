import { expect } from '@playwright/test';
import { loaded, open } from '../support/loaded.ts';
import { signInByForm, signOut, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { warning } from '../support/toasts.ts';
import { byNumber, openTab, technicianInput } from '../support/workdays.ts';

test('a tab shows screens only between sign-in and the sign-out in any tab (doc 1 §2) (doc 2 §2)', {
  tag: '@core',
}, async ({ page, context }) => {
  for (const path of ['/', '/workdays/page/2', '/offices/edit/eyJpZCI6MX0', '/nowhere']) {
    await open(page, path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' }), path).toBeVisible();
  }
  await submitLogin(page, 'crm_ceo@caracas.demo', 'equivocada');
  const failure = warning(page, 'Usuario o contraseña inválidos');
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('crm_ceo@caracas.demo');
  await submitLogin(page, 'crm_ceo@caracas.demo');
  await expect(page).toHaveURL('/');
  await loaded(page);
  await expect(failure).toHaveCount(0, { timeout: 1_000 });
  await open(page, '/login');
  await expect(page).toHaveURL('/');

  const other = await context.newPage();
  await open(other, '/sales');
  await loaded(other);
  await signOut(page);
  await expect(other).toHaveURL('/login');
  await open(page, '/sales');
  await expect(page).toHaveURL('/login');
  await submitLogin(page, 'crm_ceo@caracas.demo');
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
});

test('a session that ends while a form is open loses no typed values (D37)', {
  tag: '@core',
}, async ({ page }) => {
  await signInByForm(page, 'crm_technical_attendant', 'Lima');
  await open(page, '/workdays');
  await technicianInput(await openTab(page, byNumber)).fill('4424');
  // Ends the session on the server, as another device would.
  const token = await page.evaluate(() => localStorage.getItem('turno.token'));
  const answer = await page.request.post('/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
  await expect(page).toHaveURL('/login');

  await submitLogin(page, 'crm_technical_attendant@lima.demo');
  await expect(page).toHaveURL('/workdays');
  await expect(technicianInput(page.getByRole('region', { name: byNumber }))).toHaveValue('4424');
});
