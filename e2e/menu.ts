import { expect, type Locator, type Page } from '@playwright/test';
import { loaded } from './loaded.ts';

/** The menu that is shown: the sidebar's, or the drawer's on a phone. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menú' });

/** Opens what the menu has no room for. */
export async function openMenu(page: Page): Promise<void> {
  const closed = menuOf(page).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Opens a hub by the menu. */
export async function openHub(page: Page, hub: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: hub, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hub);
  // The title stands there before the code of what it is the title of.
  await loaded(page);
}
