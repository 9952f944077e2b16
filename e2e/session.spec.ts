import { expect, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signInByForm, signOut, submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';
import { byNumber, openTab, technicianInput } from './workdays.ts';

test('nobody sees a screen before signing in, nor the login after', async ({ page }) => {
  await page.goto('/clients');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'crm_supervisor');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await signOut(page);
  await page.goto('/sales');
  await expect(page).toHaveURL('/login');
});

test('a wrong password is told at the top and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, 'crm_marketing@lima.demo', 'equivocada');
  await expect(warning(page, 'Usuario o clave inválidos')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('crm_marketing@lima.demo');
});

test('a session that ends in the middle of a form loses nothing', async ({ page }) => {
  await signInByForm(page, 'crm_technical_attendant', 'Lima');
  await page.goto('/workdays');
  await technicianInput(await openTab(page, byNumber)).fill('4424');
  await endSessionElsewhere(page);
  await expect(page).toHaveURL('/login');

  await submitLogin(page, 'crm_technical_attendant@lima.demo');
  await expect(page).toHaveURL('/workdays');
  await expect(technicianInput(page.getByRole('region', { name: byNumber }))).toHaveValue('4424');
});

test('signing out in one tab ends the others', async ({ page, context }) => {
  await signInByForm(page, 'crm_ceo');
  const other = await context.newPage();
  await other.goto('/sales');
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
