import { addDays } from '#domain/dates/dates.ts';
import type { Book } from './book.ts';
import type { Branch } from './branch.ts';
import { reopen } from './months.ts';

export async function spend(branch: Branch, book: Book): Promise<void> {
  const { chance, office } = branch;
  const { providerId, moneyStoreId } = book;
  const amount = `${1 + chance.below(900)}.${10 + chance.below(89)}`;
  const day = chance.oneIn(5) ? addDays(branch.day, -1 - chance.below(12)) : branch.day;
  await reopen(branch, book, day);
  const kind = chance.one(['invoice', 'extra'] as const);
  const owner = { officeId: office.id, companyId: office.companyId };
  const id =
    kind === 'invoice'
      ? await branch.act('crm_admin', 'createInvoice', {
          invoice: {
            ...owner,
            providerId,
            moneyStoreId,
            invoiceNumber: `C-${branch.next()}`,
            invoiceDate: `${day} 09:00:00`,
            notes: 'Compra',
            total: amount,
            taxTotal: '0.00',
          },
        })
      : await branch.act('crm_supervisor', 'createExtraExpense', {
          extraExpense: {
            ...owner,
            serviceName: 'Agua',
            amount,
            currency: office.currency,
            expenseDate: `${day} 09:00:00`,
          },
        });
  book.expenses.push({ id, kind, day, amount });
}

export async function deleteExpense(branch: Branch, book: Book): Promise<void> {
  if (book.expenses.length === 0) return;
  const expense = branch.chance.one(book.expenses.slice(-20));
  await reopen(branch, book, expense.day);
  const { id, kind } = expense;
  if (kind === 'invoice') {
    await branch.act('crm_admin', 'updateInvoiceById', { id, invoicePatch: { status: 2 } });
  } else {
    const extraExpensePatch = { status: 2 };
    await branch.act('crm_supervisor', 'updateExtraExpenseById', { id, extraExpensePatch });
  }
  book.expenses.splice(book.expenses.indexOf(expense), 1);
}
