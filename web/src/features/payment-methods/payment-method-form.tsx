import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { currenciesOf } from '#domain/sales/payment-methods.ts';
import { paymentTypeCaptions } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useOfficeCurrency } from '#web/shared/offices/use-office-currency.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import {
  countingChoices,
  type PaymentMethodValues,
  paymentMethodSchema,
  paymentMethodsTopic,
  receivingStores,
} from './payment-method-model.ts';
import { MethodStoresDocument } from './payment-methods.generated.ts';

/** Fields of a new or existing payment method (doc 4 §3). */
export function PaymentMethodForm({
  officeId,
  ...props
}: RecordFormProps<PaymentMethodValues> & { officeId: string }) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: paymentMethodSchema,
    topic: paymentMethodsTopic,
    list: paths.paymentMethods.list,
    about: ({ methodName }) => methodName,
  });
  const { paymentType, counting, currencyCode } = form.values;
  const cash = paymentType === 'Cash';
  const currency = useOfficeCurrency(officeId);
  const { data } = useQuery({
    queryKey: ['money_stores', 'of', officeId],
    queryFn: () => request(MethodStoresDocument, { officeId }),
  });
  const stores = receivingStores(data?.allMoneyStores?.nodes ?? [], form.values);
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          title={form.values.methodName}
          facts={[
            captionOf(paymentTypeCaptions, paymentType),
            currencyCode,
            stores.find(({ id }) => id === form.values.moneyStoreId)?.moneyStoreName,
          ]}
        >
          Es un botón de la venta, en el lugar que indica su orden.
        </Preview>
      }
    >
      <TextInput label="Medio de pago" {...form.field('methodName')} />
      <NativeSelect
        label="Tipo de pago"
        data={Object.entries(paymentTypeCaptions).map(([value, label]) => ({ value, label }))}
        {...form.field('paymentType')}
      />
      <NativeSelect
        label="Moneda"
        data={[...currenciesOf(currency)]}
        {...form.field('currencyCode')}
      />
      <NativeSelect
        label="Conteo en el cierre"
        {...form.field('counting')}
        data={countingChoices(paymentType)}
        value={cash ? 'CASH' : counting === 'CASH' ? 'NONE' : counting}
      />
      {cash ? (
        <MoneyInput
          label="Redondeo"
          description="El menor monto que dan sus monedas; 0 si no se redondea"
          currency={currencyCode as Currency}
          {...form.field('roundingStep')}
        />
      ) : (
        <NativeSelect
          label="Cuenta de dinero"
          data={[
            // An omitted field keeps its value, so a money store can only be replaced, not removed.
            ...(props.initial.moneyStoreId === '' ? [{ value: '', label: 'Ninguna' }] : []),
            ...stores.map(({ id, moneyStoreName }) => ({ value: id, label: moneyStoreName })),
          ]}
          {...form.field('moneyStoreId')}
        />
      )}
      <TextInput label="Orden" inputMode="numeric" {...form.field('position')} />
      <Switch label="Pide referencia" {...form.field('needsReference', 'checkbox')} />
      <Switch label="Abre la gaveta" {...form.field('opensDrawer', 'checkbox')} />
      <Switch label="Predeterminado de su tipo y moneda" {...form.field('isDefault', 'checkbox')} />
    </Form>
  );
}
