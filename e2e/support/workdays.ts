import { expect, type Locator, type Page } from '@playwright/test';

export const byNumber = 'Agregar Nuevo turno';
export const fromList = 'Agregar Nuevo turno Por Lista de Técnicas(os)';

/** Opens one of the screen's tabs and returns its panel. */
export async function openTab(page: Page, label: string): Promise<Locator> {
  const tab = page.getByRole('button', { name: label, exact: true });
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
  return page.getByRole('region', { name: label, exact: true });
}

/** Returns the technician input of a panel. */
export const technicianInput = (panel: Locator): Locator =>
  panel.getByRole('combobox', { name: 'Número de identificación' });

/** Presses a button of the confirmation dialog and waits until the dialog is closed. */
export async function answer(page: Page, dialogTitle: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogTitle });
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}
