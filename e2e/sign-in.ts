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

/** Signs in by the form as the demo company's person of that role. */
export async function signIn(
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
