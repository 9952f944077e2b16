import type { Locator, Page } from '@playwright/test';

/** The menu that is shown: the sidebar's, or the drawer's on a phone. */
export function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menú' });
}

/** Opens every group of the menu. */
export async function openMenu(page: Page): Promise<void> {
  const closed = menuOf(page).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}
