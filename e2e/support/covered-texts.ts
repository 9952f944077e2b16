import type { Page } from '@playwright/test';
import { horizontalScrollers } from './visual-checks.ts';

/** Returns texts of the screen that another element covers or that need horizontal scrolling. */
export const coveredTexts = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(horizontalScrollers)),
  ...(await page.evaluate(coveredElements)),
];

/**
 * Returns the covered texts while an icon covers a text of the first row, as a misplaced action does.
 * Without a row there are none.
 */
export async function coveredTextsOfRow(page: Page): Promise<string[]> {
  await page.evaluate(coverRow);
  const found = await page.evaluate(coveredElements);
  await page.evaluate(() => document.querySelector('body > i')?.remove());
  return found;
}

function coveredElements(): string[] {
  const { isInStrip, isSeen, nameOf, windowOf } = window.eyes;
  const errors: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!holder || !text || !isSeen(holder) || isInStrip(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const shown = windowOf(holder);
    const frames: DOMRect[] = [];
    for (let each: Element | null = holder; each; each = each.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY);
      if (scrolls) frames.push(each.getBoundingClientRect());
    }
    for (const box of range.getClientRects()) {
      const left = Math.max(box.left, shown.left);
      const right = Math.min(box.right, shown.right);
      const y = (box.top + box.bottom) / 2;
      // Scrolled out of its list's frame.
      if (frames.some((frame) => y < frame.top + 2 || y > frame.bottom - 2)) continue;
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const above = document.elementFromPoint(x, y);
        if (!above || holder.contains(above) || above.contains(holder)) continue;
        // Rows may scroll under the header and footer of their table, and under the app bar.
        if (above.closest('thead, tfoot, header')) continue;
        // A click on its label toggles a switch.
        if (above.matches('input') && above.parentElement?.contains(holder)) continue;
        errors.push(`covered: '${text.slice(0, 40)}' by ${nameOf(above)}`);
      }
    }
  }
  return [...new Set(errors)];
}

function coverRow(): void {
  const cells = document.querySelectorAll('main :is(tbody tr, li) *');
  const text = [...cells].find(
    (each) => !each.firstElementChild && each.textContent?.trim() && window.eyes.isSeen(each),
  );
  if (!text) return;
  const { left, top, width, height } = text.getBoundingClientRect();
  const icon = document.createElement('i');
  icon.style.cssText = `position: fixed; z-index: 99; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  document.body.append(icon);
}
