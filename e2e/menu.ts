import { expect, type Locator, type Page } from '@playwright/test';
import { loaded } from './loaded.ts';

/** Where what a menu has no room for stands. */
const hubs = ['Reportes', 'Configuración'];

/** The menu that is shown: the sidebar's, or the drawer's on a phone. */
export function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menú' });
}

/** Opens what the menu has no room for. */
export async function openMenu(page: Page): Promise<void> {
  const closed = menuOf(page).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** What links are called, without the sentence or the count that stands beside it. */
export async function labelsOf(links: Locator): Promise<string[]> {
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

/** Opens a hub by the menu. */
export async function openHub(page: Page, hub: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: hub, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hub);
  // The title stands there before the code of what it is the title of.
  await loaded(page);
}

/** All that menu and hubs lead to, by name. */
export async function offered(page: Page): Promise<string[]> {
  await openMenu(page);
  const labels = await labelsOf(menuOf(page).getByRole('link'));
  const found = labels.filter((label) => !hubs.includes(label));
  for (const hub of hubs.filter((each) => labels.includes(each))) {
    await openHub(page, hub);
    found.push(...(await labelsOf(page.getByRole('main').getByRole('listitem').getByRole('link'))));
  }
  return found;
}
