import type { Page } from '@playwright/test';

/** Presses a documented tab of a list: in its row, or on a phone in the sheet behind '＋'. */
export async function pressTab(page: Page, name: string | RegExp): Promise<void> {
  const sheet = page.getByRole('main').getByRole('button', { name: 'Agregar y más' });
  if (await sheet.isVisible()) await sheet.click();
  const within = (await page.getByRole('dialog', { name: 'Agregar y más' }).isVisible())
    ? page.getByRole('dialog')
    : page.getByRole('main');
  await within.getByRole('button', { name }).or(within.getByRole('link', { name })).first().click();
}
