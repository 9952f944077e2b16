import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toCurrency } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useRequestId } from '#web/lib/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { MoveCashDocument, UnpaidTipsDocument } from './cash.generated.ts';
import { tipsSchema } from './cash-model.ts';

/** 'Propinas': tips that clients paid by card, given out of the drawer to their technicians (doc 4 §6, 9). */
export function GiveTips({ sessionId }: { sessionId: string }) {
  const draft = `caja/propinas/${sessionId}`;
  const requestId = useRequestId(draft);
  const { data } = useQuery({
    queryKey: [cashTopic, 'tips', sessionId],
    queryFn: async ({ signal }) =>
      (await request(UnpaidTipsDocument, { sessionId }, { signal, counted: false })).procUnpaidTips
        ?.nodes ?? [],
  });
  const currencyCode = data?.[0]?.currencyCode ?? '';
  const form = useForm({
    schema: tipsSchema,
    initial: { employeeId: '', amount: '' },
    draft,
    submit: async (values) => {
      const { procMoveCash } = await request(MoveCashDocument, {
        input: { sessionId, kind: 'TIP_OUT', currencyCode, notes: '', ...values, requestId },
      });
      toastSuccess(checkEndCode(procMoveCash?.result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
    },
  });
  if (!data) return null;
  if (data.length === 0) {
    return <Text c="dimmed">No hay propinas pagadas con tarjeta por entregar.</Text>;
  }
  const currency = toCurrency(currencyCode);
  const choices = data.map(({ employeeId, fullName, tipsLeft }) => ({
    value: employeeId ?? '',
    label:
      tipsLeft === null ? (fullName ?? '') : `${fullName} · ${formatMoney(tipsLeft, currency)}`,
  }));
  return (
    <Form form={form} columns={2} submitLabel="Entregar">
      <ChoiceInput label="Técnica (o)" choices={choices} {...form.field('employeeId')} />
      <MoneyInput label="Monto" currency={currency} {...form.field('amount')} />
    </Form>
  );
}
