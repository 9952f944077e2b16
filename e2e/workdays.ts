import { expect, type Locator, type Page } from '@playwright/test';
import { technicianOfTheDemo } from './people.ts';
import { success } from './toasts.ts';

export const byNumber = 'Agregar Nuevo turno';
export const fromList = 'Agregar Nuevo turno Por Lista de Técnicas(os)';
export const pastDay = 'Agregar turno días anteriores';

/** Opens one of the screen's tabs and answers its panel. */
export async function openTab(page: Page, label: string): Promise<Locator> {
  const tab = page.getByRole('button', { name: label, exact: true });
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
  return page.getByRole('region', { name: label, exact: true });
}

/** The input for the technician of a panel. */
export function technicianInput(panel: Locator): Locator {
  return panel.getByRole('combobox', { name: 'Número de identificación' });
}

/**
 * Name and identification number of someone who has no turn today, as the screen's list tells: one
 * of the demo, as other journeys hire people and part with them again.
 */
export async function someoneWithoutTurn(page: Page): Promise<{ name: string; number: string }> {
  const panel = await openTab(page, fromList);
  const idle = panel.getByRole('listitem').filter({ hasText: technicianOfTheDemo });
  const lines = await idle.first().innerText();
  const [name = '', number = ''] = lines.split('\n').map((line) => line.trim());
  return { name, number };
}

/** Answers the question that is asked before an act. */
export async function answer(page: Page, question: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the turn of someone from the screen's list. */
export async function createFromList(page: Page, name: string): Promise<void> {
  await openTab(page, fromList);
  await page.getByRole('button', { name: `Crear Turno: ${name}` }).click();
  await answer(page, 'Desea crear turno?', 'Crear Turno');
  await expect(success(page, /Turno \d+ registrado/)).toBeVisible();
}

/** The row of the day's list that holds the text. */
export function turnOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Deletes someone's turn of today. */
export async function deleteTurn(page: Page, name: string): Promise<void> {
  await turnOf(page, name).getByRole('button', { name: 'Eliminar' }).click();
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
}

/** The turn numbers of the day's list, in its order. */
export async function turnNumbers(page: Page): Promise<readonly number[]> {
  const cells = await page.getByRole('row').locator('td:nth-child(3)').allInnerTexts();
  return cells.map(Number);
}
