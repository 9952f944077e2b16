import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toCurrency } from '#domain/currencies.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useRequestId } from '#web/lib/request-id.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { CloseCashDocument } from './cash.generated.ts';
import {
  amountField,
  type CountedMethod,
  cashTopic,
  closeSchema,
  reasonField,
} from './cash-model.ts';
import { useFirstField } from './use-first-field.ts';
import { useReopen } from './use-reopen.ts';

/** 'Cerrar': what stays in each drawer, and why something differs, asked only where it does (doc 4 §6). */
export function CloseCash({
  sessionId,
  methods,
}: {
  sessionId: string;
  methods: readonly CountedMethod[];
}) {
  const navigate = useNavigate();
  const reopen = useReopen(sessionId);
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const requestId = useRequestId(`caja/cerrar/${sessionId}`);
  const cash = methods.filter(({ counting }) => counting === 'CASH');
  const asked = methods.filter(({ methodName }) => differing.includes(methodName));
  const schema = closeSchema(methods);
  const form = useForm({
    schema,
    initial: Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ''])),
    draft: `caja/cerrar/${sessionId}`,
    submit: async (values: Readonly<Record<string, unknown>>) => {
      try {
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
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CASH_REASON') {
          setDiffering(String(error.params.methods ?? '').split(', '));
        }
        throw error;
      }
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
        <Button variant="default" onClick={() => void reopen('')}>
          Seguir cobrando
        </Button>
      }
    >
      {cash.map((method) => (
        <MoneyInput
          key={amountField(method)}
          label={`Fondo que queda: ${method.methodName}`}
          currency={toCurrency(method.currencyCode)}
          placeholder="0.00"
          {...form.field(amountField(method) as never)}
        />
      ))}
      {asked.map((method) => (
        <TextInput
          key={reasonField(method)}
          label={`Motivo de la diferencia: ${method.methodName}`}
          {...form.field(reasonField(method) as never)}
        />
      ))}
    </Form>
  );
}
