import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { CountCashDocument } from './cash.generated.ts';
import { type CountedMethod, countSchema, emptyCount, toCounts } from './cash-model.ts';
import { CountFields } from './count-fields.tsx';

/**
 * Intermediate count (SPOT), stored while sales continue; like the closing count, it hides the
 * expected amounts (doc 4 §6).
 */
export function SpotCount({
  sessionId,
  methods,
}: {
  sessionId: string;
  methods: readonly CountedMethod[];
}) {
  const name = `caja/arqueo/${sessionId}`;
  const requestId = useRequestId(name);
  const form = useForm({
    schema: countSchema(methods),
    initial: emptyCount(methods),
    draft: name,
    today: useToday(),
    submit: async (values) => {
      const { procCountCash } = await request(CountCashDocument, {
        input: { sessionId, counts: toCounts(values, methods), purpose: 'SPOT', requestId },
      });
      toastSuccess(checkEndCode(procCountCash?.result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
    },
  });
  return (
    <Form form={form} submitLabel="Guardar arqueo">
      <CountFields methods={methods} form={form} />
    </Form>
  );
}
