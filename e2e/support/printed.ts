import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/**
 * Prints the content that `press` sends to the browser's dialog; returns the PDF's text and size.
 */
export async function printedBy(page: Page, press: () => Promise<void>) {
  // The dialog would wait for a person; page.pdf() prints the same content with the same events.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press();
  await expect(page.locator('style[data-sheet]').last()).toBeAttached();
  return onPaper(page);
}

/** Prints the current page. */
export const onPaper = async (page: Page) => readPaper(await page.pdf({ preferCSSPageSize: true }));

/**
 * Returns the words of a PDF in one line, its number of pages, and the first page's size in
 * millimetres.
 */
export async function readPaper(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 25.4 / 72 });
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, width, height };
}
