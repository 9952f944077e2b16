import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#domain/lists/list-definition.ts';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe } from '#web/lib/session.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { toSent } from '#web/ui/form/date-time-value.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type InvoiceValues, invoiceSchema, invoicesTopic, taxAfter } from './invoice-model.ts';
import { InvoiceChoicesDocument } from './invoices.generated.ts';

/** The inputs of an expense, new or known (doc 2 §5); `save` answers the text of its success. */
export function InvoiceForm({
  office,
  initial,
  known = [],
  draft,
  save,
}: {
  office: { readonly id: string; readonly currency: Currency };
  initial: InvoiceValues;
  /** The provider and money account of a known expense: they stay choices when they are disabled. */
  known?: readonly Choice[];
  draft: string;
  /** The date as it is sent: 'yyyy-MM-dd HH:mm:ss' in the office's zone. */
  save: (invoice: InvoiceValues) => Promise<string>;
}) {
  const { iva } = useMe();
  const afterSave = useAfterSave(invoicesTopic, paths.invoices.list);
  const { data } = useQuery({
    queryKey: ['providers', 'expense-choices', office.id],
    queryFn: ({ signal }) =>
      request(InvoiceChoicesDocument, { officeId: office.id }, { signal, counted: false }),
  });
  const form = useForm({
    schema: invoiceSchema,
    initial,
    draft,
    submit: async (invoice) =>
      afterSave(await save({ ...invoice, invoiceDate: toSent(invoice.invoiceDate) })),
  });
  const providers = data?.allProviders?.nodes.map(({ id, providerName }) => ({
    value: id,
    label: providerName,
  }));
  const moneyStores = data?.allMoneyStores?.nodes.map(({ id, moneyStoreName }) => ({
    value: id,
    label: moneyStoreName,
  }));
  return (
    <Form form={form} submitLabel="Registrar" columns={2}>
      <ChoiceInput
        label="Proveedor"
        choices={withKnown(providers, known, initial.providerId)}
        {...form.field('providerId')}
      />
      <ChoiceInput
        label="Cuenta de dinero"
        choices={withKnown(moneyStores, known, initial.moneyStoreId)}
        {...form.field('moneyStoreId')}
      />
      <TextInput label="Nº Factura" autoComplete="off" {...form.field('invoiceNumber')} />
      <DateTimeInput label="Fecha" {...form.field('invoiceDate')} />
      <MoneyInput
        label="Total"
        currency={office.currency}
        {...form.field('total')}
        onChange={(total) => form.setValues({ total, taxTotal: taxAfter(total, form.values, iva) })}
      />
      <MoneyInput
        label={`Impuesto (${iva} %)`}
        currency={office.currency}
        {...form.field('taxTotal')}
      />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
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
