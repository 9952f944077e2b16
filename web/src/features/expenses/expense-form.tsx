import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney, isDecimal } from '#domain/money/money.ts';
import { invoiceCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useClosedMonth } from '#web/shared/closed-months/use-closed-month.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { DateTimeInput } from '#web/ui/form/inputs/date-time-input.tsx';
import { toSentFrom } from '#web/ui/form/inputs/date-time-value.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import type { ReadRecord } from '#web/ui/form/saving/use-edits.ts';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import type { FormDay } from '#web/ui/form/use-next-day.ts';
import { type ExpenseValues, expenseSchema, expensesTopic } from './expense-model.ts';
import { ExpenseStoresDocument } from './expenses.generated.ts';
import { useDollars } from './use-dollars.ts';

/** Sent values: without an account the field is null. */
export type SentExpense = Omit<ExpenseValues, 'moneyStoreId'> & {
  readonly moneyStoreId?: string | null | undefined;
};

/**
 * Fields of a new or existing extra expense of an office (doc 2 §5), with the date in the office's
 * zone. `save` receives the sent values, with the UTC offset if the reader's zone differs.
 */
export function ExpenseForm({
  officeId,
  currency,
  zone,
  store,
  save,
  ...props
}: Omit<RecordFormProps<ExpenseValues>, 'save'> & {
  today: FormDay<ExpenseValues> | null;
  officeId: string;
  currency: Currency;
  zone: string;
  /** Current account, which may be disabled by now. */
  store?: { readonly id: string; readonly name: string } | undefined;
  save: (expense: SentExpense, read: ReadRecord) => Promise<string>;
}) {
  const { timeZone: readerZone } = useCurrentUser();
  const form = useRecordForm({
    ...props,
    schema: expenseSchema,
    topic: expensesTopic,
    list: paths.expenses.list,
    about: ({ serviceName, amount }) => `${serviceName}, ${formatMoney(amount, currency)}`,
    save: (expense, read) => {
      const expenseDate = toSentFrom(expense.expenseDate, zone, readerZone);
      return save({ ...expense, expenseDate, moneyStoreId: expense.moneyStoreId || null }, read);
    },
  });
  const { data } = useQuery({
    queryKey: ['money_stores', 'of', 'expenses', officeId],
    queryFn: ({ signal }) => request(ExpenseStoresDocument, { officeId }, { signal }),
  });
  const stores = (data?.allMoneyStores?.nodes ?? []).map(({ id, moneyStoreName }) => ({
    value: id,
    label: moneyStoreName,
  }));
  const choices =
    store && !stores.some(({ value }) => value === store.id)
      ? [...stores, { value: store.id, label: store.name }]
      : stores;
  const closedMonth = useClosedMonth(officeId, [
    props.initial.expenseDate,
    form.values.expenseDate,
  ]);
  const { error, ...date } = form.field('expenseDate');
  const amount = isDecimal(form.values.amount) ? form.values.amount : undefined;
  const inDollars = useDollars(amount, { id: officeId, currency });
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          caption="A pagar"
          title={amount === undefined ? '' : formatMoney(amount, currency)}
          facts={[
            inDollars,
            form.values.serviceName,
            choices.find(({ value }) => value === form.values.moneyStoreId)?.label,
          ]}
        >
          Cuenta en los egresos del día de pago.
        </Preview>
      }
    >
      <FormSection title="Gasto">
        <TextInput label="Servicio" {...form.field('serviceName')} />
        <TextInput label={invoiceCaption(currency)} {...form.field('invoiceNumber')} />
        <Textarea label="Descripción" autosize minRows={2} {...form.field('description')} />
      </FormSection>
      <FormSection title="Pago">
        <MoneyInput label="Monto" currency={currency} {...form.field('amount')} />
        <DateTimeInput label="Fecha de pago" {...date} error={error ?? closedMonth} />
        <ChoiceInput
          label="Cuenta de dinero"
          description="De una gaveta sale en el acto"
          unchosen="Ninguna"
          choices={choices}
          {...form.field('moneyStoreId')}
        />
      </FormSection>
    </Form>
  );
}
