import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { paperText } from '#domain/texts/paper-text.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Characters per line: 72 mm in the printers' font A. */
const columns = 48;

/** Replacements of characters that Latin code pages lack. */
const replacements: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

const printable = (text: string) =>
  paperText(text).replace(/[−–’‘“”…\u00a0\u202f]/g, (sign) => replacements[sign] ?? sign);

// Page 858 is Latin 1 with the euro sign; every ticket printer supports it.
const encoder = () =>
  new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 })
    .initialize()
    .codepage('cp858');

/** Returns the commands that print rows and then cut the roll; amounts are never broken. */
export function ticketBytes(rows: readonly TicketRow[]): Uint8Array {
  const ticket = encoder();
  for (const row of rows) {
    if (row.kind === 'rule') {
      ticket.line('-'.repeat(columns));
      continue;
    }
    ticket.bold(row.bold);
    if (row.kind === 'pair') {
      const amount = printable(row.amount).slice(0, columns);
      ticket.table(
        [
          { width: columns - amount.length - 1, marginRight: 1, align: 'left' as const },
          { width: amount.length, align: 'right' as const },
        ].filter(({ width }) => width > 0),
        [[printable(row.caption), amount]],
      );
    } else {
      ticket
        .align(row.centred ? 'center' : 'left')
        .line(printable(row.text))
        .align('left');
    }
    ticket.bold(false);
  }
  return ticket.cut('partial').encode();
}

/** Returns the command that opens the cash drawer connected to the printer. */
export const drawerBytes = (): Uint8Array => encoder().pulse().encode();
