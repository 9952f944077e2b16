import { Textarea, TextInput } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { toSentFrom } from '#web/ui/form/date-time-value.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type ExpenseValues, expenseSchema, expensesTopic } from './expense-model.ts';

/**
 * The inputs of an extra expense of an office, new or known (doc 2 §5), its date by the office's clock; `save` is given
 * it as it is sent, with its offset where that is not the reader's.
 */
export function ExpenseForm({
  currency,
  zone,
  save,
  ...props
}: RecordFormProps<ExpenseValues> & { currency: Currency; zone: string }) {
  const { timeZone: readerZone } = useMe();
  const form = useRecordForm({
    ...props,
    schema: expenseSchema,
    topic: expensesTopic,
    list: paths.expenses.list,
    save: (expense, read) => {
      const expenseDate = toSentFrom(expense.expenseDate, zone, readerZone);
      return save({ ...expense, expenseDate }, read);
    },
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
