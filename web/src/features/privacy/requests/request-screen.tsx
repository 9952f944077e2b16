import { Box } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { displayName } from '#domain/people/display-name.ts';
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
      {(privacyRequest) => {
        const { clientId, timeZone } = privacyRequest;
        const client =
          clientId &&
          displayName({
            fullName: privacyRequest.clientName,
            identificationNumber: privacyRequest.identificationNumber,
          });
        return (
          <>
            {privacyRequest.daysLeft !== null && (
              <Box mb="sm">
                <DaysLeft left={privacyRequest.daysLeft} />
              </Box>
            )}
            <Facts
              facts={{
                Derecho: captionOf(privacyKinds, privacyRequest.kind),
                Estado: captionOf(privacyStates, privacyRequest.state),
                Vence: displayDate(privacyRequest.dueOn),
                Solicitante: privacyRequest.requesterName,
                'Documento del solicitante': privacyRequest.requesterDocument,
                Identidad: privacyRequest.identityProof,
                Cliente:
                  clientId && !privacyRequest.isErased && mayOpen(paths.clients.profile) ? (
                    <AnchorLink
                      to={paths.clients.profile}
                      search={{ id: encodeRouteId({ id: clientId }) }}
                    >
                      {client}
                    </AnchorLink>
                  ) : (
                    client || 'Sin vincular'
                  ),
                Sucursal: privacyRequest.officeName,
                Vía: captionOf(privacyChannels, privacyRequest.channel),
                Recibida: displayDate(privacyRequest.receivedOn),
                Notas: privacyRequest.notes,
                'Motivo de la ampliación': privacyRequest.extensionReason,
                Respuesta: privacyRequest.answer,
                Respondió:
                  privacyRequest.answeredAt &&
                  `${privacyRequest.answeredByName} ${displayMinute(privacyRequest.answeredAt, timeZone)}`,
              }}
            />
            {privacyRequest.state === 'OPEN' && <RequestActs privacyRequest={privacyRequest} />}
            <AuditPanel topic={privacyRequestsTopic} objectIds={[privacyRequest.id]} />
          </>
        );
      }}
    </RecordScreen>
  );
}
