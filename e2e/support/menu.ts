import { expect, type Locator, type Page } from '@playwright/test';
import { loaded } from './loaded.ts';

/** Returns the visible menu: the sidebar, or the drawer on a phone. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menú' });

/** Expands the collapsed part of the menu. */
export async function openMenu(page: Page): Promise<void> {
  const closed = menuOf(page).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Opens a hub through the menu. */
export async function openHub(page: Page, hub: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: hub, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hub);
  // The title appears before the code of its screen.
  await loaded(page);
}
