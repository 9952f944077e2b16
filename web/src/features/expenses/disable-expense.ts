import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { UpdateExpenseDocument } from './expenses.generated.ts';

/** Returns the text that identifies an extra expense: 'Plomería, Bs 350.50'. */
export function describeExpense(expense: {
  readonly serviceName: string;
  readonly amount: string;
  readonly currency: Currency;
}): string {
  return `${expense.serviceName}, ${formatMoney(expense.amount, expense.currency)}`;
}

/** Disables an extra expense. */
export function disableExpense({ id }: { readonly id: string }): Promise<unknown> {
  return request(UpdateExpenseDocument, { id, patch: { status: 2 } });
}
