import { Alert, Button, Text } from '@mantine/core';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { ConfirmCashDocument } from './cash.generated.ts';

/** Reason why a register is held, and the action that releases it (D101). */
export function HeldCash({ sessionId }: { sessionId: string }) {
  const mayConfirm = usePermission('cash.move');
  const { running, run } = useTask();
  const confirm = async () => {
    const { procConfirmCash } = await request(ConfirmCashDocument, { input: { sessionId } });
    toastSuccess(checkEndCode(procConfirmCash?.result));
    await queryClient.invalidateQueries({ queryKey: [cashTopic] });
  };
  return (
    <Alert color="warning" mb="sm">
      <Text fw={600}>Caja por confirmar</Text>
      <Text mb={mayConfirm ? 'xs' : 0}>
        Se rechazaron 5 operaciones por lo que hay en la caja.{' '}
        {mayConfirm
          ? 'Revise con quien cobra y confirme para que siga.'
          : 'Pida a su supervisora que confirme aquí.'}
      </Text>
      {mayConfirm && (
        <Button loading={running} onClick={() => void run(confirm)}>
          Confirmar
        </Button>
      )}
    </Alert>
  );
}
