import { beforeEach, expect, test, vi } from 'vitest';
import { openDrawer, printTicket } from './print-ticket.ts';
import { sentTickets } from './sent-tickets.ts';
import type { TicketPrinter } from './ticket-printer.ts';

const epson: TicketPrinter = {
  by: 'usb',
  name: 'TM-T20',
  vendorId: 0x04b8,
  productId: 0x0e15,
  serialNumber: null,
};
const rows = [{ kind: 'text', text: 'Factura Nº 1861', bold: false, centred: false }] as const;

let sent: { readonly states: string[] }[];
let acceptsTicket: boolean;

beforeEach(() => {
  sent = [];
  acceptsTicket = true;
  const endpoint = { endpointNumber: 1, direction: 'out', type: 'bulk' };
  const alternates = [{ interfaceClass: 7, endpoints: [endpoint] }];
  const device = {
    ...epson,
    configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
    open: async () => undefined,
    close: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_: number, bytes: Uint8Array) => {
      sent.push({ states: sentTickets().map(({ state }) => state) });
      if (!acceptsTicket) throw new Error('out of paper');
      return { status: 'ok', bytesWritten: bytes.length };
    },
  };
  vi.stubGlobal('navigator', {
    usb: { getDevices: async () => [device] },
    locks: { request: (_: string, __: object, act: () => Promise<void>) => act() },
  });
});

test('a ticket is recorded before it is sent, and confirmed when the printer has received it (doc 4 §6.12) (D54)', async () => {
  await printTicket(epson, 'Factura 1861', rows, () => undefined);
  expect(sent).toEqual([{ states: ['UNKNOWN'] }]);
  expect(sentTickets()).toMatchObject([{ what: 'Factura 1861', state: 'SENT' }]);
});

test('a ticket that fails to print stays unconfirmed and is not sent again', async () => {
  acceptsTicket = false;
  const otherwise = vi.fn();
  await printTicket(epson, 'Factura 1861', rows, otherwise);
  expect(sent).toHaveLength(1);
  expect(sentTickets()).toMatchObject([{ what: 'Factura 1861', state: 'UNKNOWN' }]);
  expect(otherwise).not.toHaveBeenCalled();
});

test('the drawer opens once per sale, even after an error (doc 4 §6.12)', async () => {
  await openDrawer(epson, 'sale-1');
  await openDrawer(epson, 'sale-1');
  acceptsTicket = false;
  await openDrawer(epson, 'sale-2');
  await openDrawer(epson, 'sale-2');
  expect(sent).toHaveLength(2);
  expect(sentTickets()).toMatchObject([
    { id: 'sale-1', state: 'SENT' },
    { id: 'sale-2', state: 'UNKNOWN' },
  ]);
});

test('a ticket goes through a serial port at the speed of the printer (doc 4 §6.12)', async () => {
  const written: Uint8Array[] = [];
  const opened: object[] = [];
  const port = {
    getInfo: () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 }),
    open: async (options: object) => void opened.push(options),
    close: async () => undefined,
    writable: new WritableStream<Uint8Array>({ write: (bytes) => void written.push(bytes) }),
  };
  vi.stubGlobal('navigator', { ...navigator, serial: { getPorts: async () => [port] } });
  const bixolon: TicketPrinter = {
    by: 'serial',
    name: 'Impresora en puerto serie',
    vendorId: 0x067b,
    productId: 0x2303,
    baudRate: 19200,
  };
  await printTicket(bixolon, 'Factura 1861', rows, () => undefined);
  expect(opened).toEqual([{ baudRate: 19200 }]);
  expect(new TextDecoder().decode(written[0])).toContain('1861');
  expect(sentTickets()).toMatchObject([{ what: 'Factura 1861', state: 'SENT' }]);
});
