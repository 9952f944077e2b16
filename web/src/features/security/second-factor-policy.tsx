import { Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import {
  SaveSecondFactorPolicyDocument,
  SecondFactorPolicyDocument,
} from './second-factor-policy.generated.ts';

const topic = 'second-factor-policy';

/** Whether the company requires second factors, and how many people have one. */
export function SecondFactorPolicy() {
  const { data, isPending } = useQuery({
    queryKey: [topic],
    queryFn: ({ signal }) => request(SecondFactorPolicyDocument, {}, { signal }),
  });
  const { running, run } = useTask();
  const policy = data?.procOwnSecondFactor?.nodes[0];
  const people = policy?.people ?? 0;
  const missing = people - (policy?.protectedPeople ?? 0);

  async function save(required: boolean) {
    const detail =
      missing > 0
        ? `${missing} de ${people} personas aún no lo tienen: al volver a la pantalla tendrán que activarlo antes de seguir.`
        : 'Todas las personas a quienes se exige ya lo tienen.';
    if (required && !(await confirm('Desea exigir el segundo factor?', detail, 'Exigir'))) return;
    await run(async () => {
      const { procSaveSecondFactorPolicy } = await withStepUp(() =>
        request(SaveSecondFactorPolicyDocument, { required }),
      );
      toastSuccess(checkEndCode(procSaveSecondFactorPolicy?.result));
    }).finally(() => queryClient.invalidateQueries({ queryKey: [topic] }));
  }

  return (
    <Switch
      mb="md"
      label="Exigir el segundo factor"
      description={
        // Reserve the space of the figures, so that nothing below moves.
        <Text
          span
          inherit
          data-awaited={isPending || undefined}
          style={policy ? undefined : { visibility: 'hidden' }}
        >
          A quien cambia permisos, cierra meses, ve ganancias o ve todas las sucursales.{' '}
          {policy?.protectedPeople ?? 10} de {policy?.people ?? 10} ya lo tienen.
        </Text>
      }
      checked={policy?.companyRequires ?? false}
      disabled={!policy || running}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}
