import { listTexts } from '#domain/texts/texts.ts';
import { usePermission } from '#web/lib/session/session.ts';
import type { Register } from '#web/shared/cash/use-registers.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordFrame } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { RecordSkeleton } from '#web/ui/record/record-skeleton.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { useCountedMethods } from './cash-methods.ts';
import { CloseCash } from './close-cash.tsx';
import { HeldCash } from './held-cash.tsx';
import { useRegisterSession } from './read-register.ts';
import { RegisterActions } from './register-actions.tsx';
import { drawerMovements, registerEvents } from './register-model.ts';
import { sessionFigure, sessionPeople, sessionState } from './session-model.ts';

/** A register with a session: its state, what happened, and the next step. */
export function OpenRegister({ register }: { register: Register }) {
  const { registerName, state, held, countedByReader } = register;
  const sessionId = register.sessionId ?? '';
  const methods = useCountedMethods(sessionId);
  const { data: session, error } = useRegisterSession(sessionId);
  const mayReadExpected = usePermission('cash.read_expected');
  const mayReopen = usePermission('cash.reopen');
  if (!methods || !session) {
    if (error) return <RecordStatus error={error} loading={listTexts.loading} />;
    return <RecordSkeleton text={listTexts.loading} />;
  }
  const isCounted = state === 'COUNTED';
  const { figure, caption } = sessionFigure(session, undefined);
  const areMovementsShown = mayReadExpected && !countedByReader;
  return (
    <>
      {held && <HeldCash sessionId={sessionId} />}
      <RecordFrame
        figure={figure}
        caption={`${caption} · ${registerName}`}
        state={sessionState(session)}
        facts={{
          'Abierta desde': <ShortInstant instant={session.openedAt} zone={session.timeZone} />,
          Abrió: (
            <span className={look.line}>
              <PersonAvatar name={session.openedByName} size="tiny" />
              {session.openedByName}
            </span>
          ),
          Movimientos: areMovementsShown && String(drawerMovements(session).length),
        }}
        people={
          isCounted ? (
            sessionPeople(session).map((person) => <PersonCard key={person.name} {...person} />)
          ) : (
            <RegisterActions
              register={register}
              sessionId={sessionId}
              voidedCounts={session.counts.filter(({ voided }) => voided).length}
              methods={methods}
            />
          )
        }
      >
        {isCounted && (
          <RecordSection title="Cerrar la caja">
            <CloseCash
              sessionId={sessionId}
              reopenedAt={session.reopenedAt}
              methods={methods}
              mayVoid={mayReopen && !countedByReader}
            />
          </RecordSection>
        )}
        <Timeline
          title="Lo que pasó en la caja"
          whenEmpty="Aquí quedan los conteos, las entradas y las salidas de dinero de la sesión."
          events={registerEvents(session)}
        />
      </RecordFrame>
    </>
  );
}
