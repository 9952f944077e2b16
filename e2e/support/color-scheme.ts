import type { Page } from '@playwright/test';

/**
 * Sets the preferred color scheme of the device and waits until the page shows it, which takes time
 * on a busy host.
 */
export async function preferScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme: shown = scheme } = document.documentElement.dataset;
    return shown === scheme;
  }, colorScheme);
}
