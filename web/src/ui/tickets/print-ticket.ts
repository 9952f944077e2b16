import { toastSuccess, toastWarning } from '../toasts.tsx';
import { markTicket, sentTickets, settleTicket } from './sent-tickets.ts';
import { drawerBytes, ticketBytes } from './ticket-bytes.ts';
import { sendTo, type TicketPrinter } from './ticket-printer.ts';
import type { TicketRow } from './ticket-rows.ts';

/** A printer that has not taken a ticket by then has no paper, or stands still; in milliseconds. */
const patience = 10_000;

/** Prints a ticket by its name; what keeps it from that is told, with `otherwise` as the way on. Nothing is sent twice by itself (D54). */
export async function printTicket(
  printer: TicketPrinter,
  what: string,
  rows: readonly TicketRow[],
  otherwise: () => void,
): Promise<void> {
  markTicket(what, what);
  try {
    await send(printer, ticketBytes(rows));
    settleTicket(what);
    toastSuccess(`${what}: enviado a ${printer.name}`);
  } catch {
    toastWarning(
      `${printer.name} no respondió: revise si salió el ticket, su papel y su conexión`,
      { label: 'Imprimir por el navegador', run: otherwise },
    );
  }
}

/** Opens the drawer for a sale, once: whoever prints it again opens nothing. */
export async function openDrawer(printer: TicketPrinter, saleId: string): Promise<void> {
  if (sentTickets().some(({ id }) => id === saleId)) return;
  markTicket(saleId, 'Gaveta');
  try {
    await send(printer, drawerBytes());
    settleTicket(saleId);
  } catch {
    toastWarning(`${printer.name} no respondió: abra la gaveta con su llave`);
  }
}

/** One after the other, from whatever tab. */
async function send(printer: TicketPrinter, bytes: Uint8Array): Promise<void> {
  await navigator.locks.request('turno-tickets', { signal: AbortSignal.timeout(patience) }, () =>
    Promise.race([
      sendTo(printer, new Uint8Array(bytes)),
      new Promise<never>((_, refuse) => {
        setTimeout(() => refuse(new Error('not taken in time')), patience);
      }),
    ]),
  );
}
