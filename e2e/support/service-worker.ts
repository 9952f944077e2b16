import type { Page } from '@playwright/test';
import { loaded } from './loaded.ts';

/** Waits until the service worker controls the page. */
export async function installed(page: Page): Promise<void> {
  await loaded(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
