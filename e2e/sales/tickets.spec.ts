import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ownCounter, services } from '../support/own-counter.ts';
import { fillSale, payBy } from '../support/sales.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

declare global {
  interface Window {
    /** Print jobs that the printer received, as text with control bytes. */
    taken: string[];
  }
}

/** Attaches a fake USB printer to the browser. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
        window.taken.push(String.fromCharCode(...bytes));
        return { status: 'ok', bytesWritten: bytes.length };
      },
    };
    const usb = { getDevices: async () => [printer], requestDevice: async () => printer };
    Object.defineProperty(navigator, 'usb', { value: usb });
    // The dialog of the browser must not open.
    window.print = () => window.taken.push('dialog');
  });
}

/** Sells a service of 10 bolívares, paid by a method and submitted by a key. */
async function sell(page: Page, method: string, keys: string): Promise<void> {
  await fillSale(page, services[0]);
  await payBy(page, method).click();
  await page.keyboard.press(keys);
  await expect(page).toHaveURL(/\/sales\?.*sale=/);
}

const taken = (page: Page) => page.evaluate(() => window.taken);
const pulse = '\x1bp';

test('a ticket printer prints a receipt and opens the drawer once for cash, never for a card (doc 4 §6.12)', async ({
  page,
}) => {
  test.slow();
  await plugIn(page);
  const branch = await ownCounter(page);
  await branch.setTax({ SALE_PAPER: '80MM' });
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByRole('menuitem', { name: 'Impresora de tickets' }).click();
  const settings = page.getByRole('dialog', { name: 'Impresora de tickets' });
  await expect(settings).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Conectar por USB' }).click();
  await expect(settings).toContainText('TM-T20III');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  await sell(page, 'Débito (TDD)', 'Control+Enter');
  expect(await taken(page)).toEqual([]);
  await sell(page, 'Efectivo', 'Alt+Enter');
  await expect(success(page, /enviado a TM-T20III/)).toBeVisible();
  const [drawer = '', receipt = '', ...more] = await taken(page);
  expect(more).toEqual([]);
  expect(drawer).toContain(pulse);
  expect(receipt).not.toContain(pulse);
  expect(receipt).toContain('Cliente: In\x82s');
  expect(receipt).toContain('Gracias por su visita');
  await page.getByRole('button', { name: 'Imprimir', exact: true }).first().click();
  await expect.poll(() => taken(page)).toEqual([drawer, receipt, receipt]);
});
