import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SalePaper } from '#domain/sale-paper.ts';

const millimetresPerPixel = 25.4 / 96;

/** A roll is cut where the text ends; a fraction more, or the last line would be a page of its own. */
function pageOf(paper: SalePaper, sheet: HTMLElement): string {
  if (paper === 'A4') return 'size: A4; margin: 12mm';
  const height = Math.ceil(sheet.getBoundingClientRect().height * millimetresPerPixel) + 1;
  return `size: 80mm ${height}mm; margin: 0`;
}

/**
 * Prints what stands on no screen: the browser's dialog shows it alone, on its paper (print.css). Answers when
 * the dialog is opened; what was drawn for it goes with it.
 */
export async function printPaper(content: ReactNode, paper: SalePaper): Promise<void> {
  const sheet = document.createElement('div');
  sheet.dataset.paper = paper;
  sheet.ariaHidden = 'true';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
  await document.fonts.ready;
  const page = document.createElement('style');
  page.dataset.sheet = paper;
  page.textContent = `@page { ${pageOf(paper, sheet)} }`;
  document.head.append(page);
  addEventListener(
    'afterprint',
    () => {
      root.unmount();
      sheet.remove();
      page.remove();
    },
    { once: true },
  );
  print();
}
