import { expect, type Page, test } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { signInByForm, signOut, submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';
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
