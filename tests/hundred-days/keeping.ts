import { expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Book, bringBack, monthOf, reopening } from './book.ts';
import type { Branch, WaysOn } from './branch.ts';

/** Spends; the amount or the date may be mistyped, the provider or the account be disabled. */
export async function spend(branch: Branch, book: Book): Promise<void> {
  const { chance, office, day } = branch;
  const amount = `${1 + chance.below(900)}.${10 + chance.below(89)}`;
  const on = chance.oneIn(5) ? addDays(day, -1 - chance.below(12)) : day;
  const typed = {
    amount: chance.oneIn(7) ? chance.one(['-5', '1e40', '0']) : amount,
    date: chance.oneIn(9) ? '1920-05-05 12:00:00' : `${on} 12:00:00`,
  };
  const retype: WaysOn = Object.fromEntries(
    ['INVALID_INPUT', 'REQUIRED_FIELD', 'NUMBER_OUT_OF_RANGE', 'DATE_TOO_OLD'].map((code) => [
      code,
      ({ params }: { params: Readonly<Record<string, unknown>> }) => {
        if (/Date$/.test(String(params.field))) typed.date = `${on} 12:00:00`;
        else typed.amount = amount;
      },
    ]),
  );
  const kind = chance.one(['invoice', 'extra'] as const);
  const person = branch.somebodyFor(kind === 'invoice' ? 'invoice.create' : 'extra_expense.manage');
  const attempt = () =>
    kind === 'invoice'
      ? branch.say(person.role, 'createInvoice', {
          invoice: {
            officeId: office.id,
            companyId: office.companyId,
            providerId: book.providerId,
            moneyStoreId: book.moneyStoreId,
            invoiceNumber: `C-${branch.next()}`,
            invoiceDate: typed.date,
            notes: 'Compra',
            total: typed.amount,
            taxTotal: '0.00',
          },
        })
      : branch.say(person.role, 'createExtraExpense', {
          extraExpense: {
            officeId: office.id,
            companyId: office.companyId,
            serviceName: 'Agua',
            amount: typed.amount,
            currency: office.currency,
            expenseDate: typed.date,
            invoiceNumber: 'S/F',
            status: 1,
          },
        });
  const answer = await branch.manage(`spend (${kind})`, attempt, {
    ...person.waysOn,
    ...reopening(branch, book, on),
    ...retype,
    async NOT_FOUND({ params }) {
      const [type, id] =
        params.field === 'providerId'
          ? (['providers', book.providerId] as const)
          : (['money_stores', book.moneyStoreId] as const);
      expect(book.disabled.delete(id), `${String(params.field)} is disabled`).toBe(true);
      await bringBack(branch, type, id);
    },
  });
  book.expenses.push({ id: answer.id, kind, day: on, amount: typed.amount });
}

/** Deletes an expense. */
export async function deleteExpense(branch: Branch, book: Book): Promise<void> {
  if (book.expenses.length === 0) return;
  const expense = branch.chance.one(book.expenses.slice(-20));
  const { id } = expense;
  const person = branch.somebodyFor(
    expense.kind === 'invoice' ? 'invoice.delete' : 'extra_expense.manage',
  );
  const attempt = () =>
    expense.kind === 'invoice'
      ? branch.say(person.role, 'updateInvoiceById', { id, invoicePatch: { status: 2 } })
      : branch.say(person.role, 'updateExtraExpenseById', { id, extraExpensePatch: { status: 2 } });
  await branch.manage('delete an expense', attempt, {
    ...person.waysOn,
    ...reopening(branch, book, expense.day),
  });
  book.expenses.splice(book.expenses.indexOf(expense), 1);
}

/** Corrects a client's phone, or disables somebody who will come again. */
export async function keepClients(branch: Branch, book: Book): Promise<void> {
  const { chance } = branch;
  const client = chance.one(book.clients);
  if (client.disabled) return addClientAgain(branch, client);
  const patch: Record<string, unknown> = chance.oneIn(2)
    ? { phone: chance.oneIn(3) ? 'abc' : '0424-5559999' }
    : { status: 2 };
  const person = branch.somebodyFor(patch.status ? 'client.disable' : 'client.update');
  await branch.manage(
    'change a client',
    () => branch.say(person.role, 'updateClientById', { id: client.id, clientPatch: patch }),
    {
      ...person.waysOn,
      INVALID_PHONE() {
        patch.phone = '0424-5559999';
      },
    },
  );
  if (patch.status === 2) client.disabled = true;
}

/** Adding somebody again who is disabled tells so, and how they come back. */
async function addClientAgain(branch: Branch, client: Book['clients'][number]): Promise<void> {
  const person = branch.somebodyFor('client.create');
  await branch.manage(
    'add a client again',
    async () =>
      client.disabled
        ? branch.say(person.role, 'procCreateClients', {
            officeId: branch.office.id,
            identificationType: 'CI',
            identificationNumber: client.identificationNumber,
            firstName: 'Otra',
            lastName: 'Vez',
            phone: '0414-5550000',
            address: 'Altamira',
          })
        : { code: 'done', params: {}, id: client.id },
    {
      ...person.waysOn,
      async CLIENT_EXISTS({ params }) {
        expect(params.id === client.id || /crm_/.test(String(params.roles))).toBe(true);
        client.disabled = false;
        await bringBack(branch, 'clients', client.id);
      },
    },
  );
}

/** Disables what is in use; whoever needs it brings it back. */
export async function disable(branch: Branch, book: Book): Promise<void> {
  const { chance } = branch;
  const technician = chance.one(book.technicians.filter(({ stays }) => !stays));
  const service = chance.one([...book.terms.prices.values()]);
  const [what, permission, mutation, patch, id] = chance.one([
    ['a technician', 'employee.disable', 'updateEmployeeById', 'employeePatch', technician.id],
    ['a provider', 'provider.disable', 'updateProviderById', 'providerPatch', book.providerId],
    [
      'an account',
      'money_store.disable',
      'updateMoneyStoreById',
      'moneyStorePatch',
      book.moneyStoreId,
    ],
    ['a service', 'subservice.disable', 'updateSubserviceById', 'subservicePatch', service.id],
  ] as const);
  if (book.disabled.has(id) || (id === technician.id && (technician.disabled || technician.away)))
    return;
  const person = branch.somebodyFor(permission);
  await branch.manage(
    `disable ${what}`,
    () => branch.say(person.role, mutation, { id, [patch]: { status: 2 } }),
    person.waysOn,
  );
  if (id === technician.id) technician.disabled = true;
  else book.disabled.add(id);
}

/** Closes the month before, on its morrow. */
export async function closeMonth(branch: Branch, book: Book): Promise<void> {
  const { chance, office, day } = branch;
  const month = monthOf(addDays(day, -1));
  const input = { officeId: office.id, month: chance.oneIn(2) ? monthOf(day) : month };
  const person = branch.somebodyFor('month.close');
  await branch.manage('close a month', () => branch.say(person.role, 'procCloseMonth', input), {
    ...person.waysOn,
    MONTH_NOT_OVER() {
      expect(input.month).toBe(monthOf(day));
      input.month = month;
    },
  });
  book.closed.add(month);
  const again = await branch.say('crm_admin', 'procCloseMonth', input);
  expect(again.code).toBe('MONTH_CLOSED');
}
