import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { CloseCashDocument } from './cash.generated.ts';
import { useDifferences } from './cash-methods.ts';
import {
  amountField,
  type CountedMethod,
  closeSchema,
  differs,
  reasonField,
} from './cash-model.ts';
import { moveByKey } from './move-by-key.ts';
import { OpenTips, useOpenTips } from './open-tips.tsx';
import { useFirstField } from './use-first-field.ts';

/** 'Faltan Bs 20.00' or 'Sobran Bs 20.00'. */
function differenceText({ currencyCode, difference = '0' }: CountedMethod): string {
  const isShort = difference.startsWith('-');
  const amount = formatMoney(isShort ? difference.slice(1) : difference, toCurrency(currencyCode));
  return `${isShort ? 'Faltan' : 'Sobran'} ${amount}`;
}

/**
 * 'Cerrar': the remaining cash of each drawer, and reasons for differences. The count is final, so
 * the differences are visible (D101).
 */
export function CloseCash({
  sessionId,
  reopenedAt,
  methods: counted,
  mayVoid,
}: {
  sessionId: string;
  /** Instant of the last reopening, after which a close is another request. */
  reopenedAt: string | null;
  methods: readonly CountedMethod[];
  /** Whether the reader may void the count. */
  mayVoid: boolean;
}) {
  const navigate = useNavigate();
  const methods = useDifferences(sessionId, counted);
  const openTips = useOpenTips(sessionId);
  const draft = `caja/cerrar/${sessionId}/${reopenedAt ?? ''}`;
  const requestId = useRequestId(draft);
  const cash = methods.filter(({ counting }) => counting === 'CASH');
  const schema = closeSchema(methods);
  const form = useForm({
    schema,
    initial: Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ''])),
    draft,
    today: useToday(),
    submit: async (values: Readonly<Record<string, unknown>>) => {
      const { procCloseCash } = await request(CloseCashDocument, {
        input: {
          sessionId,
          floats: cash.map((method) => ({
            currencyCode: method.currencyCode,
            counted: values[amountField(method)] || '0',
          })),
          reasons: methods
            .filter((method) => values[reasonField(method)])
            .map((method) => ({
              currencyCode: method.currencyCode,
              paymentMethodId: method.paymentMethodId,
              reason: values[reasonField(method)],
            })),
          requestId,
        },
      });
      toastSuccess(checkEndCode(procCloseCash?.result));
    },
    saved: async () => {
      void queryClient.invalidateQueries({ queryKey: [cashTopic] });
      await navigate({
        to: paths.cashSessions.details,
        params: { id: encodeRouteId({ id: sessionId }) },
      });
    },
  });
  useFirstField(form);
  return (
    <Form
      form={form}
      submitLabel="Cerrar"
      actions={
        mayVoid && (
          <Button variant="default" onClick={() => void reopenCash(sessionId, '')}>
            Seguir cobrando
          </Button>
        )
      }
    >
      {cash.map((method) => (
        <MoneyInput
          key={amountField(method)}
          label={`Queda en caja: ${method.methodName}`}
          currency={toCurrency(method.currencyCode)}
          placeholder="0.00"
          onKeyDown={moveByKey}
          {...form.field(amountField(method))}
        />
      ))}
      {methods.filter(differs).map((method) => (
        <TextInput
          key={reasonField(method)}
          label={`Motivo de la diferencia: ${method.methodName}`}
          description={differenceText(method)}
          onKeyDown={moveByKey}
          {...form.field(reasonField(method))}
        />
      ))}
      <OpenTips {...openTips} />
    </Form>
  );
}
