import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a file as a person does, and waits for its columns. */
export async function upload(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await choose(page, name, Buffer.from(lines.join('\n')));
  await expect(page.getByRole('button', { name: 'Revisar' })).toBeVisible();
}

/** Chooses a file of these bytes. */
export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivo' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
}

/** Starts the simulacro with the proposed columns, and waits for its number of new rows. */
export async function check(page: Page, newRows: number): Promise<void> {
  await page.getByRole('button', { name: 'Revisar' }).press('Enter');
  await expect(rowCount(page, 'Nuevas')).toHaveText(`Nuevas${newRows}`, { timeout: 30_000 });
}

/** Runs the import that is shown, and waits for its number of saved rows. */
export async function runImport(page: Page, savedRows: number): Promise<void> {
  await page.getByRole('button', { name: 'Importar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Desea importar / });
  await dialog.getByRole('button', { name: 'Importar' }).press('Enter');
  await expect(page.getByText('Terminada')).toBeVisible({ timeout: 30_000 });
  await expect(rowCount(page, 'Guardadas')).toHaveText(`Guardadas${savedRows}`);
}

/** Returns the figure of the rows in a state. */
export const rowCount = (page: Page, caption: string): Locator =>
  page.getByRole('navigation', { name: 'Filas por estado' }).getByRole('link', { name: caption });
