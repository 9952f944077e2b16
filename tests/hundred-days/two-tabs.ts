import { expect } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import type { Book } from './book.ts';
import type { Branch } from './branch.ts';

/** A record that two people edit, each in their own tab. */
interface Edited {
  /** The field of Query that shows it. */
  readonly shown: string;
  readonly id: string | undefined;
  readonly mutation: string;
  readonly patch: string;
  readonly field: string;
  readonly permission: Permission;
  /** What somebody types; another one each time. */
  readonly value?: (number: number) => unknown;
}

function recordsOf(branch: Branch, book: Book): Edited[] {
  const { chance, office } = branch;
  const ofToday = (kind: string) =>
    book.expenses.find((expense) => expense.kind === kind && expense.day === branch.day)?.id;
  const enabled = (id: string) => (book.disabled.has(id) ? undefined : id);
  const service = chance.one([...book.terms.prices.values()]);
  const price = (number: number) => `${10 + (number % 80)}.25`;
  const stock = book.stocks.find(({ disabled }) => !disabled);
  return [
    {
      shown: 'providerById',
      id: enabled(book.providerId),
      mutation: 'updateProviderById',
      patch: 'providerPatch',
      field: 'notes',
      permission: 'provider.manage',
    },
    {
      shown: 'moneyStoreById',
      id: enabled(book.moneyStoreId),
      mutation: 'updateMoneyStoreById',
      patch: 'moneyStorePatch',
      field: 'notes',
      permission: 'money_store.manage',
    },
    {
      shown: 'invoiceById',
      id: ofToday('invoice'),
      mutation: 'updateInvoiceById',
      patch: 'invoicePatch',
      field: 'notes',
      permission: 'invoice.update',
    },
    {
      shown: 'extraExpenseById',
      id: ofToday('extra'),
      mutation: 'updateExtraExpenseById',
      patch: 'extraExpensePatch',
      field: 'description',
      permission: 'extra_expense.manage',
    },
    {
      shown: 'clientById',
      id: book.clients.find(({ disabled }) => !disabled)?.id,
      mutation: 'updateClientById',
      patch: 'clientPatch',
      field: 'address',
      permission: 'client.update',
    },
    {
      shown: 'employeeById',
      id: book.technicians.find(({ away, disabled }) => !away && !disabled)?.id,
      mutation: 'updateEmployeeById',
      patch: 'employeePatch',
      field: 'lastName',
      permission: 'employee.update',
    },
    {
      shown: 'officeById',
      id: office.id,
      mutation: 'updateOfficeById',
      patch: 'officePatch',
      field: 'address',
      permission: 'office.manage',
    },
    {
      shown: 'townById',
      id: book.townId,
      mutation: 'updateTownById',
      patch: 'townPatch',
      field: 'townName',
      permission: 'country.manage',
    },
    {
      shown: 'countryById',
      id: book.countryId,
      mutation: 'updateCountryById',
      patch: 'countryPatch',
      field: 'countryName',
      permission: 'country.manage',
    },
    {
      shown: 'serviceById',
      id: book.serviceId,
      mutation: 'updateServiceById',
      patch: 'servicePatch',
      field: 'description',
      permission: 'service.manage',
    },
    {
      shown: 'productById',
      id: stock?.productId,
      mutation: 'updateProductById',
      patch: 'productPatch',
      field: 'unitPrice',
      permission: 'inventory.create',
      value: price,
    },
    {
      shown: 'vAllInventoryById',
      id: stock?.id,
      mutation: 'updateInventoryById',
      patch: 'inventoryPatch',
      field: 'quantityMin',
      permission: 'inventory.create',
      value: (number) => number % 30,
    },
    {
      shown: 'subserviceById',
      id: enabled(service.id),
      mutation: 'updateSubserviceById',
      patch: 'subservicePatch',
      field: 'avgMinuts',
      permission: 'subservice.manage',
      value: (number) => 20 + (number % 60),
    },
  ];
}

/** Two people edit one record: the second is told, nothing of theirs is written, and they go on (D59). */
export async function editInTwoTabs(branch: Branch, book: Book): Promise<void> {
  const records = recordsOf(branch, book).filter(({ id }) => id !== undefined);
  const { shown, id, mutation, patch, field, permission, value } = branch.chance.one(records);
  const type = value ? value : (number: number) => `Escrito ${number}`;
  const read = async () =>
    (
      await branch.ask<{ record: Record<string, unknown> }>(
        'crm_supervisor',
        `query ($id: UUID!) { record: ${shown}(id: $id) { version ${field} } }`,
        { id },
      )
    ).record;
  const opened = await read();
  let written = opened[field];
  for (const tab of ['first', 'second']) {
    const input = { version: opened.version };
    const typed = type(branch.next());
    let wasRefused = false;
    const person = branch.somebodyFor(permission);
    await branch.manage(
      `edit in two tabs (${shown})`,
      () => branch.say(person.role, mutation, { id, ...input, [patch]: { [field]: typed } }),
      {
        ...person.waysOn,
        async STALE() {
          expect([tab, wasRefused]).toEqual(['second', false]);
          wasRefused = true;
          const present = await read();
          expect(present[field]).toBe(written);
          input.version = present.version;
        },
      },
    );
    expect(wasRefused, `the ${tab} tab of ${shown} is told`).toBe(tab === 'second');
    written = (await read())[field];
    expect(String(written)).toBe(String(typed));
  }
}
