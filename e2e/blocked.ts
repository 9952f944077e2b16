import { expect, type Page } from '@playwright/test';
import { submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';

/** Types wrong passwords into the login until the next one waits longer than what is looked at meanwhile. */
export async function blockByGuesses(page: Page, email: string): Promise<void> {
  for (let round = 1; round <= 7; round++) {
    // Each guess that is looked at after the third leaves a wait, twice as long as the one before.
    if (round > 3) await page.waitForTimeout(1_000 * 2 ** (round - 4) + 300);
    await submitLogin(page, email, `equivocada-${round}`);
    await expect(warning(page, 'Usuario o contraseña inválidos')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  }
}
