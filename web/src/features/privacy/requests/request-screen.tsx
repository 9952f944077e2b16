import { Box } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { shownName } from '#domain/people/display-name.ts';
import { privacyChannels, privacyKinds, privacyStates } from '#domain/people/privacy-requests.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { useMayOpen } from '#web/ui/links/use-may-open.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DaysLeft } from './days-left.tsx';
import { PrivacyRequestDocument } from './privacy-requests.generated.ts';
import { RequestActs } from './request-acts.tsx';
import { privacyRequestsTopic } from './request-model.ts';

/** /privacidad/solicitudes/{id}: a request with its due day and its actions. */
export function PrivacyRequestScreen() {
  const mayOpen = useMayOpen();
  return (
    <RecordScreen
      topic={privacyRequestsTopic}
      read={async (id, options) =>
        (await request(PrivacyRequestDocument, { id }, options)).allVPrivacyRequests?.nodes[0]
      }
    >
      {(asked) => {
        const { clientId, timeZone } = asked;
        const client =
          clientId &&
          shownName({
            fullName: asked.clientName,
            identificationNumber: asked.identificationNumber,
          });
        return (
          <>
            {asked.daysLeft !== null && (
              <Box mb="sm">
                <DaysLeft left={asked.daysLeft} />
              </Box>
            )}
            <Facts
              facts={{
                Derecho: captionOf(privacyKinds, asked.kind),
                Estado: captionOf(privacyStates, asked.state),
                Vence: displayDate(asked.dueOn),
                Solicitante: asked.requesterName,
                'Documento del solicitante': asked.requesterDocument,
                Identidad: asked.identityProof,
                Cliente:
                  clientId && !asked.isErased && mayOpen(paths.clients.profile) ? (
                    <AnchorLink
                      to={paths.clients.profile}
                      search={{ id: encodeRouteId({ id: clientId }) }}
                    >
                      {client}
                    </AnchorLink>
                  ) : (
                    client || 'Sin vincular'
                  ),
                Sucursal: asked.officeName,
                Vía: captionOf(privacyChannels, asked.channel),
                Recibida: displayDate(asked.receivedOn),
                Notas: asked.notes,
                'Motivo de la ampliación': asked.extensionReason,
                Respuesta: asked.answer,
                Respondió:
                  asked.answeredAt &&
                  `${asked.answeredByName} ${displayMinute(asked.answeredAt, timeZone)}`,
              }}
            />
            {asked.state === 'OPEN' && <RequestActs asked={asked} />}
            <AuditPanel topic={privacyRequestsTopic} objectIds={[asked.id]} />
          </>
        );
      }}
    </RecordScreen>
  );
}
