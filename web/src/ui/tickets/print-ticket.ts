import { toastSuccess, toastWarning } from '../feedback/toasts.tsx';
import { markTicket, sentTickets, settleTicket } from './sent-tickets.ts';
import { drawerBytes, ticketBytes } from './ticket-bytes.ts';
import { sendTo, type TicketPrinter } from './ticket-printer.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Timeout in milliseconds: a printer that has not received a ticket by then has no paper or is blocked. */
const printTimeout = 10_000;

/**
 * Prints a named ticket; an error shows as a toast with `otherwise` as its action. Nothing is
 * resent automatically (D54).
 */
export async function printTicket(
  printer: TicketPrinter,
  documentName: string,
  rows: readonly TicketRow[],
  otherwise: () => void,
): Promise<void> {
  markTicket(documentName, documentName);
  try {
    await send(printer, ticketBytes(rows));
    settleTicket(documentName);
    toastSuccess(`${documentName}: enviado a ${printer.name}`);
  } catch {
    toastWarning(
      `${printer.name} no respondió: revise si salió el ticket, su papel y su conexión`,
      { label: 'Imprimir por el navegador', run: otherwise },
    );
  }
}

/** Opens the drawer once per sale: another printout does not open it again. */
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

/** Sends one ticket after the other, across all tabs. */
async function send(printer: TicketPrinter, bytes: Uint8Array): Promise<void> {
  await navigator.locks.request(
    'turno-tickets',
    { signal: AbortSignal.timeout(printTimeout) },
    () =>
      Promise.race([
        sendTo(printer, new Uint8Array(bytes)),
        new Promise<never>((_, reject) => {
          setTimeout(
            () => reject(new Error('the printer did not receive the ticket in time')),
            printTimeout,
          );
        }),
      ]),
  );
}
