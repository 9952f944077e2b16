import { Textarea, TextInput } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { toSent } from '#web/ui/form/date-time-value.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type ExpenseValues, expenseSchema, expensesTopic } from './expense-model.ts';

/** The inputs of an extra expense, new or known (doc 2 §5); `save` answers the text of its success. */
export function ExpenseForm({
  currency,
  initial,
  draft,
  edits,
  save,
}: {
  currency: Currency;
  initial: ExpenseValues;
  draft: string;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  /** The date as it is sent: 'yyyy-MM-dd HH:mm:ss' in the office's zone. */
  save: (expense: ExpenseValues, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(expensesTopic, paths.expenses.list);
  const form = useForm({
    schema: expenseSchema,
    initial,
    draft,
    edits,
    submit: async (expense, read) =>
      afterSave(await save({ ...expense, expenseDate: toSent(expense.expenseDate) }, read)),
  });
  return (
    <Form form={form} columns={2}>
      <TextInput label="Servicio" autoComplete="off" {...form.field('serviceName')} />
      <TextInput label="Nº Factura" autoComplete="off" {...form.field('invoiceNumber')} />
      <MoneyInput label="Monto" currency={currency} {...form.field('amount')} />
      <DateTimeInput label="Fecha de pago" {...form.field('expenseDate')} />
      <Textarea label="Descripción" autosize minRows={2} {...form.field('description')} />
    </Form>
  );
}
