import { Button } from '@mantine/core';
import { errorText } from '#domain/errors/error-register.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { confirm, confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { type Incident, incidentsTopic } from './incident-model.ts';
import { CloseIncidentDocument } from './incidents.generated.ts';

const confirmText = 'Desea cerrar el incidente?';
const detail = 'Después ya no se cambia.';

/** Asks why the authority was not notified. Returns '' if it was, null if the person cancels. */
async function promptReason({ authorityAt }: Incident): Promise<string | null> {
  if (authorityAt) return (await confirm(confirmText, detail, 'Cerrar incidente')) ? '' : null;
  return confirmWithNote({
    text: confirmText,
    detail: `La autoridad no fue notificada: indique por qué. ${detail}`,
    action: 'Cerrar incidente',
    note: 'Motivo de no notificar',
    noteIs: { needed: true, long: true },
  });
}

/** Closes an incident permanently. */
export function CloseIncident({ incident }: { incident: Incident }) {
  const { running, run } = useTask();
  async function close() {
    const { description, dataKinds, measures } = incident;
    // Check before the person types a reason in vain.
    if ([description, dataKinds, measures].includes('')) {
      toastWarning(errorText('INCIDENT_INCOMPLETE'));
      return;
    }
    const unnotifiedReason = await promptReason(incident);
    if (unnotifiedReason === null) return;
    await run(async () => {
      const { procCloseIncident } = await request(CloseIncidentDocument, {
        input: { id: incident.id, unnotifiedReason },
      });
      toastSuccess(checkEndCode(procCloseIncident?.result));
      await queryClient.invalidateQueries({ queryKey: [incidentsTopic] });
    });
  }
  return (
    <Button variant="default" mb="md" loading={running} onClick={() => void close()}>
      Cerrar incidente
    </Button>
  );
}
