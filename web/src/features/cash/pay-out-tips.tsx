import { Text } from '@mantine/core';
import { toCurrency } from '#domain/money/currencies.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { MoveCashDocument } from './cash.generated.ts';
import { tipsSchema } from './cash-model.ts';
import { useOpenTips } from './open-tips.tsx';

/** 'Propinas': pays card tips from the drawer to technicians (doc 4 §6, §9). */
export function PayOutTips({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const draft = `caja/propinas/${sessionId}`;
  const requestId = useRequestId(draft);
  const { tips } = useOpenTips(sessionId);
  const currencyCode = tips?.[0]?.currencyCode ?? '';
  const form = useForm({
    schema: tipsSchema,
    initial: { employeeId: '', amount: '' },
    draft,
    today: useToday(),
    submit: async (values) => {
      const { procMoveCash } = await request(MoveCashDocument, {
        input: { sessionId, kind: 'TIP_OUT', currencyCode, notes: '', ...values, requestId },
      });
      toastSuccess(checkEndCode(procMoveCash?.result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
    },
    saved: onDone,
  });
  if (!tips) return null;
  // A technician who was overpaid receives nothing.
  const open = tips.filter(({ isOwed }) => isOwed);
  if (open.length === 0) {
    return <Text c="dimmed">No hay propinas pagadas con tarjeta por entregar.</Text>;
  }
  const choices = open.map(({ id, label, amount }) => ({
    value: id,
    label: [label, amount].filter(Boolean).join(' · '),
  }));
  return (
    <Form form={form} columns={2} submitLabel="Entregar">
      <ChoiceInput label="Técnica (o)" choices={choices} {...form.field('employeeId')} />
      <MoneyInput label="Monto" currency={toCurrency(currencyCode)} {...form.field('amount')} />
    </Form>
  );
}
