import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What came out of the printer. */
export interface Printed {
  /** Its words in the order in which they stand, in one line. */
  readonly text: string;
  readonly pages: number;
  /** Of its first page, in millimetres. */
  readonly width: number;
  readonly height: number;
}

/** Prints what `press` sends to the browser's dialog, and answers what stands on the paper. */
export async function printedBy(page: Page, press: () => Promise<void>): Promise<Printed> {
  // The dialog waits for a hand; page.pdf() is what it would print, with the events that it sends.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press();
  await expect(page.locator('style[data-sheet]').last()).toBeAttached();
  return onPaper(page);
}

/** What the browser prints of the page as it stands. */
export async function onPaper(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 25.4 / 72 });
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, width, height };
}
