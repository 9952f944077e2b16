import * as z from 'zod/mini';
import { requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { requiredDay } from '#web/ui/form/rules/day-rules.ts';
import { optional, required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this list, and its live topic (D44). */
export const expensesTopic = 'extra_expenses';

/** Form of an extra expense (doc 2 §5). */
export const expenseSchema = z.object({
  serviceName: required('name'),
  invoiceNumber: required('invoiceNumber'),
  amount: requiredAmount(),
  expenseDate: requiredDay(),
  description: optional('note'),
  moneyStoreId: z.string(),
});

export type ExpenseValues = z.infer<typeof expenseSchema>;

/** Returns the form with default values; `now` is a local date-time of an input. */
export function emptyExpense(now: string): ExpenseValues {
  return {
    serviceName: '',
    invoiceNumber: 'S/F',
    amount: '',
    expenseDate: now,
    description: '',
    moneyStoreId: '',
  };
}
