import { expect, type Locator, type Page } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { type OwnBranch, ownBranch } from './own-branch.ts';
import { addService, chooseTurn, fillWalkIn, payBy } from './sales.ts';
import { unique } from './unique.ts';

/** A branch of its own that controls its cash, with a turn and a service of Bs 10. */
export async function ownCashBranch(page: Page): Promise<OwnBranch> {
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.setTax({ CASH_CONTROL: true });
  return branch;
}

/** Fills in a sale of Bs 10 to somebody who comes without a number, at an address of its form. */
export async function fillSale(page: Page, address = '/sales/add_by_name'): Promise<string> {
  await open(page, address);
  await loaded(page);
  const lastName = unique('Landaeta');
  await fillWalkIn(page, 'Inés', lastName);
  await chooseTurn(page);
  await addService(page, 'Planchado');
  await payBy(page, 'Efectivo').click();
  return lastName;
}

/** Pieces by their values, in the order in which they are asked for. */
export type Pieces = readonly (readonly [value: string, count: string])[];

/** The field for pieces of a value: of bolívares, or of dollars. */
export function piecesOf(page: Page, currency: '$' | 'Bs', value: string): Locator {
  const group = page.getByRole('group', {
    name: new RegExp(`^${RegExp.escape(`Efectivo ${currency}`)}`),
  });
  return group.getByLabel(`× ${value}`, { exact: true });
}

/** Waits for the screen of the register's day with one of its buttons. */
export async function expectAct(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}
