import { ticketPrinter } from './ticket-printer.ts';

/** Opens the cash drawer for a sale with the device's ticket printer, if it has one (doc 4 §6). */
export async function openDrawerFor(saleId: string): Promise<void> {
  const printer = ticketPrinter();
  if (!printer) return;
  const { openDrawer } = await import('./print-ticket.ts');
  await openDrawer(printer, saleId);
}
