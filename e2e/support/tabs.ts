import type { Page } from '@playwright/test';

/** Presses a documented tab of a list: in its row, or on a phone in the sheet behind '＋'. */
export async function pressTab(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  const sheet = main.getByRole('button', { name: 'Agregar y más' });
  const tabIn = (part: typeof main) =>
    part.getByRole('button', { name }).or(part.getByRole('link', { name })).first();
  const tab = tabIn(main);
  await sheet.or(tab).first().waitFor();
  if (await tab.isVisible()) return tab.click();
  await sheet.click();
  await tabIn(page.getByRole('dialog', { name: 'Agregar y más' })).click();
}
