import { expect, type Page, test } from '@playwright/test';
import { open } from './loaded.ts';
import { submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';

const button = (page: Page) => page.locator('button[type="submit"]');
const waiting = /^Intente de nuevo en (\d+ min )?\d+ s$/;

/** Types wrong passwords until the next one has to wait. */
async function guessUntilDelayed(page: Page, email: string): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    const answered = page.waitForResponse('**/graphql');
    await submitLogin(page, email, `equivocada${tries}`);
    const { errors } = await (await answered).json();
    if (errors[0].message === 'USER_BLOCKED') return;
  }
  throw new Error('no wait was told');
}

test('who mistypes too often sees the time to wait, and loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/login');
  const email = 'nadie.adivina@turno.demo';
  await guessUntilDelayed(page, email);
  await expect(button(page)).toHaveText(waiting);
  await expect(button(page)).toBeDisabled();
  await expect(
    warning(page, /^Usuario bloqueado, .* intente de nuevo en \d+ segundos?$/),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(/^equivocada/);
  // A colleague at the same counter does not wait.
  await page.getByLabel('Email').fill('otra@turno.demo');
  await expect(button(page)).toHaveText('Iniciar sesión');
  await expect(button(page)).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  await expect(button(page)).toHaveText('Iniciar sesión', { timeout: 30_000 });
  await expect(button(page)).toBeEnabled();
});

test('the right password signs in when the time is over', async ({ page }) => {
  await open(page, '/login');
  const email = 'crm_operations_sales@valencia.demo';
  await guessUntilDelayed(page, email);
  await expect(button(page)).toBeEnabled({ timeout: 30_000 });
  await submitLogin(page, email);
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
});
