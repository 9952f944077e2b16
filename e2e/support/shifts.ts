import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly shifts: { readonly value: number; readonly moved: string }[];
  }
}

/** Highest allowed layout shift score of a loading screen, as Web Vitals measures it. */
const shiftLimit = 0.02;

/** Records layout shifts without user input on each page that loads from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Window['shifts'] = [];
    Object.assign(window, { shifts });
    // A warning makes room below the header, which moves the screen as a whole twice. Shifts are
    // reported late: the warning may be over by then.
    let hasWarned = false;
    new MutationObserver(() => {
      hasWarned ||= document.documentElement.style.getPropertyValue('--alert-height') !== '';
    }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const main = document.querySelector('#main');
        if (hasWarned && entry.sources.some(({ node }) => node === main)) continue;
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

/**
 * Returns the layout shifts since the page load with their sources, if their sum exceeds the limit.
 */
export async function seenShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= shiftLimit) return [];
  const moved = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`);
  return [`shift: ${sum.toFixed(3)}: ${moved.join('; ')}`];
}
