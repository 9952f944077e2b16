import { ticketPrinter } from './ticket-printer.ts';

/** Opens the drawer for a sale by the printer of this device, where it has one (doc 4 §6). */
export async function openDrawerFor(saleId: string): Promise<void> {
  const printer = ticketPrinter();
  if (!printer) return;
  const { openDrawer } = await import('./print-ticket.ts');
  await openDrawer(printer, saleId);
}
