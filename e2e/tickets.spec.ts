import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './loaded.ts';
import { expectOffered, ownCounter, services } from './own-counter.ts';
import { addService, chooseTurn, payBy } from './sales.ts';
import { success } from './toasts.ts';

declare global {
  interface Window {
    /** What the printer took, a text each in which commands are bytes. */
    taken: string[];
  }
}

/** While the browser keeps it, the printer takes nothing. */
const jamKey = 'printer-is-jammed';

/** Puts a printer of the USB class at the device, which a person may choose once and the browser remembers. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript((jam) => {
    window.taken = [];
    const endpoint = { endpointNumber: 1, direction: 'out', type: 'bulk' };
    const alternates = [{ interfaceClass: 7, endpoints: [endpoint] }];
    const printer = {
      vendorId: 0x04b8,
      productId: 0x0e15,
      productName: 'TM-T20III',
      serialNumber: 'X1',
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      open: async () => undefined,
      close: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        if (localStorage.getItem(jam)) throw new DOMException('jammed', 'NetworkError');
        window.taken.push(String.fromCharCode(...bytes));
        return { status: 'ok', bytesWritten: bytes.length };
      },
    };
    const usb = { getDevices: async () => [printer], requestDevice: async () => printer };
    Object.defineProperty(navigator, 'usb', { value: usb });
    // A dialog that opened all the same would be seen.
    window.print = () => window.taken.push('dialog');
  }, jamKey);
}

const settings = (page: Page) => page.getByRole('dialog', { name: 'Impresora de tickets' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByRole('menuitem', { name: 'Impresora de tickets' }).click();
  await expect(settings(page)).toBeVisible();
}

async function choosePrinter(page: Page): Promise<void> {
  await openSettings(page);
  await expectAccessible(page);
  await settings(page).getByRole('button', { name: 'Conectar por USB' }).click();
  await expect(settings(page)).toContainText('TM-T20III');
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
}

/** A sale of a walk-in at 10 bolívares, paid by a method and registered by a key. */
async function sell(page: Page, method: string, keys: string): Promise<void> {
  await open(page, '/sales/add_by_name');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill('Ñáñez');
  await page.getByLabel('Teléfono').fill('0414-1112233');
  await expectOffered(page);
  await chooseTurn(page);
  await addService(page, services[0]);
  await payBy(page, method).click();
  await page.keyboard.press(keys);
  await expect(page).toHaveURL(/\/sales\?.*sale=/);
}

const taken = (page: Page) => page.evaluate(() => window.taken);
const pulse = '\x1bp';

test('a receipt is printed by the ticket printer of the device, which opens the drawer for cash, once (doc 4 §6.12)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await plugIn(page);
  const branch = await ownCounter(page);
  await branch.setTax({ SALE_PAPER: '80MM' });
  await choosePrinter(page);

  await sell(page, 'Efectivo', 'Alt+Enter');
  await expect(success(page, /enviado a TM-T20III/)).toBeVisible();
  const [drawer = '', receipt = '', ...more] = await taken(page);
  expect(more).toEqual([]);
  expect(drawer).toContain(pulse);
  expect(receipt).not.toContain(pulse);
  expect(receipt).toContain('Cliente: In\x82s \xa5\xa0\xa4ez');
  const line = receipt.split('\n').find((each) => each.includes(services[0])) ?? '';
  expect(line.replaceAll('\r', '')).toMatch(/Bs 10\.00$/);
  expect(receipt).toContain('-'.repeat(48));
  expect(receipt).toContain('Gracias por su visita');

  // Who prints it again opens nothing.
  await page.getByRole('button', { name: 'Imprimir', exact: true }).first().click();
  await expect.poll(async () => (await taken(page)).length).toBe(3);
  expect((await taken(page))[2]).toBe(receipt);
});

test('a card opens no drawer, and cash opens it without a receipt too', async ({ page }) => {
  test.slow();
  await plugIn(page);
  const branch = await ownCounter(page);
  await branch.setTax({ SALE_PAPER: '80MM' });
  await choosePrinter(page);
  await sell(page, 'Débito (TDD)', 'Control+Enter');
  expect(await taken(page)).toEqual([]);
  await sell(page, 'Efectivo', 'Control+Enter');
  await expect.poll(() => taken(page)).toEqual([expect.stringContaining(pulse)]);
});
