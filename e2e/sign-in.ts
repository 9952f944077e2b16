import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#db/demo/cast.ts';
import type { OfficeName, RoleName } from '#db/demo/staff.ts';

/** Signs in by the form as the demo company's person of that role. */
export async function signIn(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${role}@${office.toLowerCase()}.demo`);
  await page.getByRole('textbox', { name: 'Clave' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
}

/** Ends the session by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/login');
}
