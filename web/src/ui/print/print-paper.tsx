import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SalePaper } from '#domain/sales/sale-papers.ts';
import { ticketPrinter } from '../tickets/ticket-printer.ts';

const millimetresPerPixel = 25.4 / 96;

/** A roll page is as high as its content plus a fraction, otherwise the last line would start a second page. */
function pageOf(paper: SalePaper, sheet: HTMLElement): string {
  if (paper === 'A4') return 'size: A4; margin: 12mm';
  const height = Math.ceil(sheet.getBoundingClientRect().height * millimetresPerPixel) + 1;
  return `size: 80mm ${height}mm; margin: 0`;
}

/**
 * Prints content that no screen shows. A roll goes to the device's ticket printer, if it has one
 * (doc 4 §6), under the title of the content; otherwise the browser's dialog prints the content
 * alone (print.css). Resolves when the dialog opens, and then removes the content.
 */
export async function printPaper(content: ReactNode, paper: SalePaper): Promise<void> {
  const printer = paper === '80MM' ? ticketPrinter() : null;
  if (!printer) return printByDialog(content, paper);
  const [{ printTicket }, { ticketRows }] = await Promise.all([
    import('../tickets/print-ticket.ts'),
    import('../tickets/ticket-rows.ts'),
  ]);
  const { sheet, remove } = drawn(content, paper);
  const rows = ticketRows(sheet);
  const documentName = sheet.firstElementChild?.ariaLabel ?? 'Ticket';
  remove();
  await printTicket(printer, documentName, rows, () => void printByDialog(content, paper));
}

/** Renders a paper off-screen. */
function drawn(content: ReactNode, paper: SalePaper) {
  const sheet = document.createElement('div');
  sheet.dataset.paper = paper;
  sheet.ariaHidden = 'true';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
  const remove = () => {
    root.unmount();
    sheet.remove();
  };
  return { sheet, remove };
}

async function printByDialog(content: ReactNode, paper: SalePaper): Promise<void> {
  const { sheet, remove } = drawn(content, paper);
  await document.fonts.ready;
  const page = document.createElement('style');
  page.dataset.sheet = paper;
  page.textContent = `@page { ${pageOf(paper, sheet)} }`;
  document.head.append(page);
  addEventListener(
    'afterprint',
    () => {
      remove();
      page.remove();
    },
    { once: true },
  );
  print();
}
