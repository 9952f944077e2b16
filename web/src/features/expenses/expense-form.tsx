import { Textarea, TextInput } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { toSent } from '#web/ui/form/date-time-value.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type ExpenseValues, expenseSchema, expensesTopic } from './expense-model.ts';

/** The inputs of an extra expense, new or known (doc 2 §5); `save` answers the text of its success. */
export function ExpenseForm({
  currency,
  initial,
  draft,
  save,
}: {
  currency: Currency;
  initial: ExpenseValues;
  draft: string;
  /** The date as it is sent: 'yyyy-MM-dd HH:mm:ss' in the office's zone. */
  save: (expense: ExpenseValues) => Promise<string>;
}) {
  const afterSave = useAfterSave(expensesTopic, paths.expenses.list);
  const form = useForm({
    schema: expenseSchema,
    initial,
    draft,
    submit: async (expense) =>
      afterSave(await save({ ...expense, expenseDate: toSent(expense.expenseDate) })),
  });
  return (
    <Form form={form} submitLabel="Registrar" columns={2}>
      <TextInput label="Servicio" autoComplete="off" {...form.field('serviceName')} />
      <TextInput label="Nº Factura" autoComplete="off" {...form.field('invoiceNumber')} />
      <MoneyInput label="Monto" currency={currency} {...form.field('amount')} />
      <DateTimeInput label="Fecha de pago" {...form.field('expenseDate')} />
      <Textarea label="Descripción" autosize minRows={2} {...form.field('description')} />
    </Form>
  );
}
