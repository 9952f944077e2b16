import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { displayDate } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { eraseClient, erasure } from '#web/shared/clients/erase-client.ts';
import { confirm, confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { downloadAccess } from './download-access.ts';
import { ObjectionConsents } from './objection-consents.tsx';
import type { PrivacyRequestQuery } from './privacy-requests.generated.ts';
import {
  AnswerPrivacyRequestDocument,
  ExtendPrivacyRequestDocument,
  LinkPrivacyRequestDocument,
} from './privacy-requests.generated.ts';
import { privacyRequestsTopic } from './request-model.ts';

/** An open request, as its screen loads it. */
export type OpenRequest = NonNullable<PrivacyRequestQuery['allVPrivacyRequests']>['nodes'][number];

/** Help text for a granted objection. */
const objectionText = 'Si procede, marque lo que ya no acepta y diga en la respuesta desde cuándo.';

/** The answer is delivered by a person; Turno only stores it. */
const answerText = 'Entréguele usted la respuesta: Turno no se la envía. Después ya no se cambia.';

/** Returns a function that runs an action of the request, shows the result and reloads the request, one at a time. */
function useActs() {
  const { running, run } = useTasks<string>();
  const act = (name: string, task: () => Promise<string | undefined>) =>
    run(name, async () => {
      const done = await task();
      if (done) toastSuccess(done);
      await queryClient.invalidateQueries({ queryKey: [privacyRequestsTopic] });
    });
  return { running, act };
}

/** Next actions of an open request: those of its kind, then answer, reject and extend. */
export function RequestActs({ privacyRequest }: { privacyRequest: OpenRequest }) {
  const { currencyCode } = useCurrentUser();
  const mayEdit = usePermission('client.update');
  const { running, act } = useActs();
  const answerId = useRequestId(`privacy_requests/answer/${privacyRequest.id}`);
  const extendId = useRequestId(`privacy_requests/extend/${privacyRequest.id}`);
  const { id, clientId } = privacyRequest;

  /** Typed texts by action, restored when the server rejects the action. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  const confirmAct = async (
    confirmText: Pick<Parameters<typeof confirmWithNote>[0], 'text' | 'action' | 'note'> & {
      detail: string;
    },
  ) => {
    const { action } = confirmText;
    const noteIs = { needed: true, long: true } as const;
    const text = await confirmWithNote({ ...confirmText, noteIs, typed: typed[action] });
    if (text !== null) setTyped((present) => ({ ...present, [action]: text }));
    return text;
  };
  const answer = async (
    state: 'ANSWERED' | 'REFUSED',
    confirmText: string,
    action: string,
    note: string,
  ) => {
    const detail = `${privacyRequest.requesterName}. ${answerText}`;
    const text = await confirmAct({ text: confirmText, detail, action, note });
    if (text === null) return;
    await act(action, async () => {
      const input = { id, state, answer: text, requestId: answerId };
      const { procAnswerPrivacyRequest } = await request(AnswerPrivacyRequestDocument, { input });
      return checkEndCode(procAnswerPrivacyRequest?.result);
    });
  };
  const extend = async () => {
    const reason = await confirmAct({
      text: 'Desea ampliar el plazo?',
      detail: `Vence el ${displayDate(privacyRequest.dueOn)}. Se amplía una sola vez, por el mismo plazo; avise a la persona.`,
      action: 'Ampliar plazo',
      note: 'Motivo',
    });
    if (reason === null) return;
    await act('Ampliar plazo', async () => {
      const input = { id, reason, requestId: extendId };
      const { procExtendPrivacyRequest } = await request(ExtendPrivacyRequestDocument, { input });
      return checkEndCode(procExtendPrivacyRequest?.result);
    });
  };
  const link = (found: string) =>
    act('link', async () => {
      const { procLinkPrivacyRequest } = await request(LinkPrivacyRequestDocument, {
        id,
        clientId: found,
      });
      return checkEndCode(procLinkPrivacyRequest?.result);
    });
  const erase = async (client: string) => {
    const detail = erasure.detail({
      fullName: privacyRequest.clientName,
      identificationNumber: privacyRequest.identificationNumber,
    });
    if (!(await confirm(erasure.question, detail, erasure.label))) return;
    await act(erasure.label, async () => {
      await eraseClient(client);
      await queryClient.invalidateQueries({ queryKey: ['clients'] });
      return erasure.done;
    });
  };

  const nextActs: Readonly<Record<string, (client: string) => ReactNode>> = {
    ACCESS: () => (
      <Button
        loading={running === 'Descargar ZIP'}
        onClick={() =>
          void act('Descargar ZIP', async () => {
            await downloadAccess(id);
            return undefined;
          })
        }
      >
        Descargar ZIP
      </Button>
    ),
    CORRECTION: (client) =>
      mayEdit && (
        <ButtonLink to={paths.clients.edit} params={{ id: encodeRouteId({ id: client }) }}>
          Editar cliente
        </ButtonLink>
      ),
    ERASURE: (client) =>
      !privacyRequest.isErased && (
        <Button
          color="danger"
          loading={running === erasure.label}
          onClick={() => void erase(client)}
        >
          {erasure.label}
        </Button>
      ),
  };

  const next = clientId !== null && nextActs[privacyRequest.kind]?.(clientId);
  return (
    <>
      {privacyRequest.kind === 'OBJECTION' && <Text>{objectionText}</Text>}
      {privacyRequest.kind === 'OBJECTION' && clientId !== null && (
        <ObjectionConsents clientId={clientId} />
      )}
      {clientId === null && (
        <ClientSearch
          label="Vincular a un cliente"
          maw={440}
          currency={currencyCode}
          onChoose={(found) => found && void link(found.id)}
        />
      )}
      <Group gap="xs" my="md">
        {next}
        <Button
          variant={next ? 'default' : 'filled'}
          loading={running === 'Responder'}
          onClick={() =>
            void answer(
              'ANSWERED',
              'Desea dar la solicitud por respondida?',
              'Responder',
              'Respuesta',
            )
          }
        >
          Responder
        </Button>
        <Button
          variant="default"
          loading={running === 'Denegar'}
          onClick={() => void answer('REFUSED', 'Desea denegar la solicitud?', 'Denegar', 'Motivo')}
        >
          Denegar
        </Button>
        {privacyRequest.extendedAt === null && (privacyRequest.daysLeft ?? -1) >= 0 && (
          <Button
            variant="default"
            loading={running === 'Ampliar plazo'}
            onClick={() => void extend()}
          >
            Ampliar plazo
          </Button>
        )}
      </Group>
    </>
  );
}
