import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { storeTypeCaptions } from '#domain/sales/cash.ts';
import { currenciesOf } from '#domain/sales/payment-methods.ts';
import { paths } from '#web/config/paths.ts';
import { useOfficeCurrency } from '#web/shared/offices/use-office-currency.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { type MoneyStore, moneyStoreSchema, moneyStoresTopic } from './money-store-model.ts';

/** Fields of a new or existing money store of an office (doc 2 §5). */
export function MoneyStoreForm({
  officeId,
  ...props
}: RecordFormProps<MoneyStore> & { officeId: string }) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: moneyStoreSchema,
    topic: moneyStoresTopic,
    list: paths.moneyStores.list,
    about: ({ moneyStoreName }) => moneyStoreName,
  });
  const { initial } = props;
  const currencies = new Set([initial.currencyCode, ...currenciesOf(useOfficeCurrency(officeId))]);
  // Drawers are created with their register.
  const types = Object.entries(storeTypeCaptions).filter(
    ([type]) => type !== 'DRAWER' || initial.storeType === 'DRAWER',
  );
  return (
    <Form
      form={form}
      aside={
        <Preview
          title={form.values.moneyStoreName}
          facts={[
            form.values.currencyCode,
            types.find(([type]) => type === form.values.storeType)?.[1],
          ]}
        >
          Aquí entra el dinero de sus medios de pago y salen los gastos.
        </Preview>
      }
    >
      <TextInput label="Cuenta de dinero" {...form.field('moneyStoreName')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
      <NativeSelect label="Moneda" data={[...currencies]} {...form.field('currencyCode')} />
      <NativeSelect
        label="Tipo"
        data={types.map(([value, label]) => ({ value, label }))}
        {...form.field('storeType')}
      />
    </Form>
  );
}
