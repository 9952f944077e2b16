import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#db/demo/cast.ts';
import type { OfficeName, RoleName } from '#db/demo/staff.ts';

/** Fills in the login that is shown, and sends it. */
export async function submitLogin(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Clave' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** The sessions that this process has begun, by account. */
const begun = new Map<string, string>();

/** Signs in as the demo company's person of that role: by the form the first time, then by the session it began. */
export async function signIn(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<void> {
  const account = `${role}@${office.toLowerCase()}.demo`;
  const token = begun.get(account);
  if (token && (await isOpen(page, token))) {
    await page.addInitScript((kept) => {
      // Once: after a sign-out the page stays signed out.
      if (sessionStorage.getItem(kept)) return;
      sessionStorage.setItem(kept, 'signed in');
      localStorage.setItem('turno.token', kept);
    }, token);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
    return;
  }
  await signInByForm(page, role, office);
  begun.set(account, await page.evaluate(() => localStorage.getItem('turno.token') ?? ''));
}

async function isOpen(page: Page, token: string): Promise<boolean> {
  const answer = await page.request.get('/me', { headers: { authorization: `Bearer ${token}` } });
  return answer.ok();
}

/** Signs in by the form, in a session of its own that may be ended. */
export async function signInByForm(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, `${role}@${office.toLowerCase()}.demo`);
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
}

/** Ends the session by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/login');
}
