import type { Page } from '@playwright/test';

/** Has the device prefer light or dark, and waits until a page of ours shows it: on a busy machine that takes a while. */
export async function preferScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme: shown = scheme } = document.documentElement.dataset;
    return shown === scheme;
  }, colorScheme);
}
