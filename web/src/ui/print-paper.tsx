import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SalePaper } from '#domain/sale-paper.ts';
import { ticketPrinter } from './tickets/ticket-printer.ts';

const millimetresPerPixel = 25.4 / 96;

/** A roll is cut where the text ends; a fraction more, or the last line would be a page of its own. */
function pageOf(paper: SalePaper, sheet: HTMLElement): string {
  if (paper === 'A4') return 'size: A4; margin: 12mm';
  const height = Math.ceil(sheet.getBoundingClientRect().height * millimetresPerPixel) + 1;
  return `size: 80mm ${height}mm; margin: 0`;
}

/**
 * Prints what stands on no screen: a roll by the printer of this device where it has one (doc 4 §6), under the name
 * that the paper gives itself; else the browser's dialog shows it alone, on its paper (print.css). Answers when
 * that is opened; what was drawn for it goes with it.
 */
export async function printPaper(content: ReactNode, paper: SalePaper): Promise<void> {
  const printer = paper === '80MM' ? ticketPrinter() : null;
  if (!printer) return printByDialog(content, paper);
  const [{ printTicket }, { ticketRows }] = await Promise.all([
    import('./tickets/print-ticket.ts'),
    import('./tickets/ticket-rows.ts'),
  ]);
  const { sheet, remove } = drawn(content, paper);
  const rows = ticketRows(sheet);
  const what = sheet.firstElementChild?.ariaLabel ?? 'Ticket';
  remove();
  await printTicket(printer, what, rows, () => void printByDialog(content, paper));
}

/** Draws a paper where nobody sees it. */
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
