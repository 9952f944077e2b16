import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  OwnSessionsDocument,
  type OwnSessionsQuery,
} from './my-sessions.generated.ts';

type OwnSession = NonNullable<OwnSessionsQuery['procOwnSessions']>['nodes'][number];

const topic = 'own-sessions';
const lostWork = 'Lo que esté sin guardar en ese dispositivo vuelve al iniciar sesión allí.';
const lostWorks = 'Lo que esté sin guardar en esos dispositivos vuelve al iniciar sesión en ellos.';
/** In milliseconds; a session that is closed elsewhere disappears from the list. */
const renewal = 60_000;

/** Active sessions of the person, with a button to end each. */
export function MySessions() {
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: [topic],
    queryFn: ({ signal }) => request(OwnSessionsDocument, {}, { signal }),
    refetchInterval: renewal,
  });
  const { running: ending, run } = useTask();
  const sessions = data?.procOwnSessions?.nodes ?? [];

  async function end(
    confirmText: string,
    detail: string,
    act: () => Promise<Parameters<typeof checkEndCode>[0]>,
    done: string,
  ) {
    if (ending || !(await confirm(confirmText, detail, 'Cerrar'))) return;
    await run(async () => {
      checkEndCode(await act());
      toastSuccess(done);
    }).finally(() => queryClient.invalidateQueries({ queryKey: [topic] }));
  }

  const endOne = (session: OwnSession) =>
    end(
      'Desea cerrar la sesión?',
      `${nameOf(session)}. ${lostWork}`,
      async () =>
        (await request(EndSessionDocument, { id: session.id ?? '' })).procEndSession?.result,
      'Sesión cerrada con éxito',
    );
  const endOtherSessions = () =>
    end(
      'Desea cerrar todas las demás sesiones?',
      lostWorks,
      async () => (await request(EndOtherSessionsDocument, {})).procEndOtherSessions?.result,
      'Sesiones cerradas con éxito',
    );

  return (
    <section aria-labelledby={titleId} style={{ maxWidth: 720, marginTop: 32 }}>
      <h2 id={titleId} className={`${look.spaced} ${look.strong}`}>
        Sesiones abiertas
      </h2>
      {data ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={ending}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} lines={3} />
      )}
      {sessions.length > 1 && (
        <Button variant="default" mt="md" disabled={ending} onClick={() => void endOtherSessions()}>
          Cerrar todas las demás
        </Button>
      )}
    </section>
  );
}

const nameOf = ({ device }: OwnSession) => device || 'Dispositivo desconocido';

function SessionRow({
  session,
  disabled,
  onEnd,
}: {
  session: OwnSession;
  disabled: boolean;
  onEnd: () => void;
}) {
  const { timeZone: zone } = useCurrentUser();
  const { address, created, lastUsed, isCurrent } = session;
  return (
    <li className={`${look.row} ${look.apart} ${look.ruled} ${look.padded}`}>
      <div className={`${look.narrowable} ${look.anywhere}`} style={{ flex: '1 1 200px' }}>
        <div className={look.row}>
          <strong>{nameOf(session)}</strong>
          {isCurrent && (
            <Badge variant="light" tt="none">
              Esta sesión
            </Badge>
          )}
        </div>
        <div className={`${look.wrap} ${look.muted}`}>
          {address && <span>Dirección {address}</span>}
          {created && (
            <span>
              Desde <ShortInstant instant={created} zone={zone} />
            </span>
          )}
          {!isCurrent && lastUsed && (
            <span>
              Último uso <ShortInstant instant={lastUsed} zone={zone} />
            </span>
          )}
        </div>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-label={`Cerrar la sesión de ${nameOf(session)}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
