import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/**
 * Presses the CSV button of the list, or of the named file; returns the lines of the file, which
 * must have that name.
 */
export async function downloadCsv(page: Page, name: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  const buttons = page.getByRole('button', { name: 'CSV' });
  const named = buttons.and(page.getByTitle(name, { exact: true }));
  await ((await named.count()) > 0 ? named : buttons).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}
