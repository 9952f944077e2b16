import { NativeSelect, TextInput } from '@mantine/core';
import { currencySymbols, toCurrency } from '#domain/money/currencies.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { MoveCashDocument } from './cash.generated.ts';
import { movementKinds, movementSchema } from './cash-model.ts';
import { useFirstField } from './use-first-field.ts';

/** 'Movimiento': money in, out, or to the safe, with its note (doc 4 §2). */
export function MoveCash({
  sessionId,
  currencies,
  onDone,
}: {
  sessionId: string;
  currencies: string;
  onDone: () => void;
}) {
  const codes = currencies.split(' ');
  const requestId = useRequestId(`caja/mover/${sessionId}`);
  const form = useForm({
    schema: movementSchema,
    initial: { kind: 'PAY_IN', currencyCode: codes[0] ?? '', amount: '', notes: '' },
    draft: `caja/mover/${sessionId}`,
    today: useToday(),
    submit: async (values) => {
      const { procMoveCash } = await request(MoveCashDocument, {
        input: { sessionId, ...values, requestId },
      });
      toastSuccess(checkEndCode(procMoveCash?.result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
    },
    saved: onDone,
  });
  useFirstField(form);
  return (
    <Form form={form} columns={2}>
      <NativeSelect
        label="Tipo de movimiento"
        data={Object.entries(movementKinds).map(([value, label]) => ({ value, label }))}
        {...form.field('kind')}
      />
      <NativeSelect
        label="Moneda"
        data={codes.map((value) => ({ value, label: currencySymbols[toCurrency(value)] }))}
        {...form.field('currencyCode')}
        // An amount means something else in another currency.
        onChange={({ currentTarget: { value: currencyCode } }) =>
          form.setValues({ currencyCode, amount: '' })
        }
      />
      <MoneyInput
        label="Monto"
        currency={toCurrency(form.values.currencyCode)}
        {...form.field('amount')}
      />
      <TextInput label="Motivo" {...form.field('notes')} />
    </Form>
  );
}
