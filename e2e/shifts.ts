import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly shifts: { readonly value: number; readonly moved: string }[];
  }
}

/** What may move on a screen while it comes, by the measure of Web Vitals. */
const shiftLimit = 0.02;

/** Has each page that is loaded from now on keep what moves in it without having been asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window['shifts'] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.flatMap(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.trim().slice(0, 30);
          return element ? `${element.tagName.toLowerCase()} '${text}'` : [];
        });
        shifts.push({ value: entry.value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** How much has moved since the page was loaded, and what, where that is more than it may be. */
export async function seenShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= shiftLimit) return [];
  const moved = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`);
  return [`shift: ${sum.toFixed(3)}: ${moved.join('; ')}`];
}
