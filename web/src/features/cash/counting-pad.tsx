import { Alert } from '@mantine/core';
import { useState } from 'react';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { isTouch } from '#web/lib/browser/touch.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import look from '#web/ui/parts.module.css';
import { CountCashDocument, type CountCashMutation } from './cash.generated.ts';
import {
  type CountedMethod,
  countedTotals,
  countSchema,
  emptyCount,
  toCounts,
} from './cash-model.ts';
import { CountFields } from './count-fields.tsx';
import { useFirstField } from './use-first-field.ts';

type CountAnswer = NonNullable<CountCashMutation['procCountCash']>['result'];

interface Counting {
  readonly sessionId: string;
  /** Number of voided counts; after another void a count is another request. */
  readonly voidedCounts: number;
  readonly methods: readonly CountedMethod[];
  /** The closing count, or one while sales continue. */
  readonly purpose: 'CLOSING' | 'SPOT';
  /** Called after the count is stored and final. */
  readonly onDone: () => void;
}

/** 'Arqueo': a count of a register, which does not show the expected amounts (doc 4 §6). */
export function CountingPad({ sessionId, voidedCounts, methods, purpose, onDone }: Counting) {
  const [again, setAgain] = useState<string | null>(null);
  const isSpot = purpose === 'SPOT';
  const draft = `caja/${isSpot ? 'arqueo' : 'contar'}/${sessionId}/${voidedCounts}`;
  const requestId = useRequestId(draft);
  const form = useForm({
    schema: countSchema(methods),
    initial: emptyCount(methods),
    draft,
    today: useToday(),
    // The recount starts from the first count: only what was wrong is typed again.
    keepValues: true,
    submit: async (values) => {
      const input = { sessionId, counts: toCounts(values, methods), purpose, requestId };
      const { procCountCash } = await request(CountCashDocument, { input }).catch(
        async (error: unknown) => {
          // A card terminal may have its first payment since the form was opened: its field is
          // missing until the methods are loaded again.
          await queryClient.invalidateQueries({ queryKey: [cashTopic] });
          throw error;
        },
      );
      return procCountCash?.result;
    },
    saved: async (answer) => {
      const result = answer as CountAnswer;
      if (result?.vEndCode === 'COUNT_AGAIN') {
        setAgain(result.vMessage ?? '');
        return;
      }
      toastSuccess(checkEndCode(result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
      onDone();
    },
  });
  useFirstField(form);
  return (
    <Form
      form={form}
      columns={3}
      submitLabel={isSpot ? 'Guardar arqueo' : 'Contar'}
      actions={
        <div className={`${look.pushed} ${look.figure}`} data-sum>
          {countedTotals(form.values, methods)}
        </div>
      }
    >
      <div className={`${look.wide} ${look.stack}`}>
        {!isTouch() && (
          <p className={`${look.meta} ${look.flush}`}>
            Enter y las flechas cambian de campo, + y − suman y restan uno. Con Esc se vuelve sin
            perder lo escrito.
          </p>
        )}
        <CountFields methods={methods} form={form} byPiecesFirst />
        {again && (
          <Alert color="warning" role="alert">
            {again}
          </Alert>
        )}
      </div>
    </Form>
  );
}
