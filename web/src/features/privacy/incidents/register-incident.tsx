import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { discardDraft } from '#web/lib/browser/drafts.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { incidentsTopic } from './incident-model.ts';
import { OpenIncidentDocument } from './incidents.generated.ts';

/** Storage key of the request id, so that a retry does not register a second incident. */
const draft = 'privacidad/incidentes';

/** Button that starts the clock of an incident; the person adds the description afterwards. */
export function RegisterIncident() {
  const { officeId } = useCurrentUser();
  const requestId = useRequestId(draft);
  const navigate = useNavigate();
  const { running, run } = useTask();
  async function register() {
    const { procOpenIncident } = await request(OpenIncidentDocument, {
      input: { officeId, requestId },
    });
    toastSuccess(checkEndCode(procOpenIncident?.result));
    discardDraft(draft);
    await queryClient.invalidateQueries({ queryKey: [incidentsTopic] });
    const id = procOpenIncident?.result?.vId;
    if (!id) return;
    await navigate({ to: paths.privacy.incidents.details, params: { id: encodeRouteId({ id }) } });
  }
  return (
    <Button
      leftSection={<IconAlertTriangle size={16} />}
      loading={running}
      onClick={() => void run(register)}
    >
      Registrar incidente
    </Button>
  );
}
