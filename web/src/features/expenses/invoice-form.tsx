import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Choice } from '#domain/lists/list-definition.ts';
import { formatMoney, isDecimal, sum } from '#domain/money/money.ts';
import { taxName } from '#domain/sales/tax-names.ts';
import { invoiceCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useClosedMonth } from '#web/shared/closed-months/use-closed-month.ts';
import type { FormOffice } from '#web/shared/offices/use-form-office.ts';
import { useOfficeTax } from '#web/shared/offices/use-office-tax.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { DateTimeInput } from '#web/ui/form/inputs/date-time-input.tsx';
import { toSentFrom } from '#web/ui/form/inputs/date-time-value.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import type { FormDay } from '#web/ui/form/use-next-day.ts';
import { type InvoiceValues, invoiceSchema, invoicesTopic, taxAfter } from './invoice-model.ts';
import { InvoiceChoicesDocument } from './invoices.generated.ts';
import { RepeatedInvoice } from './repeated-invoice.tsx';
import { useDollars } from './use-dollars.ts';

/**
 * Fields of a new or existing expense (doc 2 §5); `save` receives the date as 'yyyy-MM-dd HH:mm:ss'
 * in the office's zone.
 */
export function InvoiceForm({
  office,
  branch,
  known = [],
  id,
  save,
  ...props
}: RecordFormProps<InvoiceValues> & {
  today: FormDay<InvoiceValues> | null;
  /** Office of the expense, whose currency, tax and zone apply (D13, D63). */
  office: FormOffice;
  /** Branch select of head office. */
  branch?: ReactNode;
  /** Provider and money store of an existing expense: they stay in the choices when disabled. */
  known?: readonly Choice[];
  /** Id of an existing expense. */
  id?: string;
}) {
  const { timeZone: readerZone } = useCurrentUser();
  const iva = useOfficeTax(office.id);
  const { data } = useQuery({
    queryKey: ['providers', 'expense-choices', office.id],
    queryFn: ({ signal }) => request(InvoiceChoicesDocument, { officeId: office.id }, { signal }),
  });
  const form = useRecordForm({
    ...props,
    schema: invoiceSchema,
    topic: invoicesTopic,
    list: paths.invoices.list,
    about: ({ invoiceNumber, total, taxTotal }) =>
      `Factura ${invoiceNumber}, ${formatMoney(sum([total, taxTotal]), office.currency)}`,
    save: (invoice, read) => {
      const invoiceDate = toSentFrom(invoice.invoiceDate, office.zone, readerZone);
      return save({ ...invoice, invoiceDate }, read);
    },
  });
  const providers = data?.allProviders?.nodes.map(({ id, providerName }) => ({
    value: id,
    label: providerName,
  }));
  const moneyStores = data?.allMoneyStores?.nodes.map(({ id, moneyStoreName }) => ({
    value: id,
    label: moneyStoreName,
  }));
  const closedMonth = useClosedMonth(office.id, [
    props.initial.invoiceDate,
    form.values.invoiceDate,
  ]);
  const { error, ...date } = form.field('invoiceDate');
  const amounts = [form.values.total, form.values.taxTotal];
  const payable = amounts.every(isDecimal) ? sum(amounts) : undefined;
  const inDollars = useDollars(payable, office);
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          caption="A pagar"
          title={payable === undefined ? '' : formatMoney(payable, office.currency)}
          facts={[
            inDollars,
            providers?.find(({ value }) => value === form.values.providerId)?.label,
            form.values.invoiceNumber && `Factura ${form.values.invoiceNumber}`,
          ]}
        >
          El total va sin impuesto; el impuesto se propone y puede corregirse.
        </Preview>
      }
    >
      <FormSection title="Factura">
        {branch}
        <ChoiceInput
          label="Proveedor"
          choices={withKnown(providers, known, props.initial.providerId)}
          {...form.field('providerId')}
        />
        <TextInput label={invoiceCaption(office.currency)} {...form.field('invoiceNumber')} />
        <DateTimeInput label="Fecha" {...date} error={error ?? closedMonth} />
        <RepeatedInvoice {...form.values} except={id} />
      </FormSection>
      <FormSection title="Pago">
        <ChoiceInput
          label="Cuenta de dinero"
          choices={withKnown(moneyStores, known, props.initial.moneyStoreId)}
          {...form.field('moneyStoreId')}
        />
        <MoneyInput
          label="Total"
          currency={office.currency}
          {...form.field('total')}
          onChange={(total) =>
            form.setValues({ total, taxTotal: taxAfter(total, form.values, iva) })
          }
        />
        <MoneyInput
          label={iva === '' ? 'Impuesto' : `Impuesto (${taxName(office.currency)} ${iva} %)`}
          currency={office.currency}
          {...form.field('taxTotal')}
        />
        <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
      </FormSection>
    </Form>
  );
}

function withKnown(
  choices: readonly Choice[] = [],
  known: readonly Choice[],
  id: string,
): readonly Choice[] {
  if (choices.some(({ value }) => value === id)) return choices;
  return [...known.filter(({ value }) => value === id), ...choices];
}
