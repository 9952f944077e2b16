import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { loadLastRegister, saveLastRegister } from '#web/shared/cash/last-register.ts';
import { type Register, useRegisters } from '#web/shared/cash/use-registers.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { RecordFrame } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { RecordSkeleton } from '#web/ui/record/record-skeleton.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { OpenCash } from './open-cash.tsx';
import { OpenRegister } from './open-register.tsx';
import { useLastClose } from './read-register.ts';
import { shownRegister } from './register-model.ts';

/** /caja: the day of a register, from opening to close (doc 4 §2). */
export function CashScreen() {
  const { registers: all, error } = useRegisters();
  const registers = all?.filter(({ status, sessionId }) => status === 1 || sessionId);
  const { officeId } = useCurrentUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = registers?.filter(({ sessionId }) => sessionId) ?? [];
  const closed = registers?.filter(({ sessionId }) => !sessionId) ?? [];
  const present = shownRegister(registers ?? [], chosen, loadLastRegister(officeId));
  if (!registers) {
    return (
      <Screen>
        {error ? (
          <RecordStatus error={error} loading={listTexts.loading} />
        ) : (
          <RecordSkeleton text={listTexts.loading} />
        )}
      </Screen>
    );
  }
  const choices = [
    ...open.map(({ id, registerName }) => ({ value: id, label: registerName })),
    ...(closed.length > 0 ? [{ value: '', label: 'Abrir otra' }] : []),
  ];
  return (
    <Screen
      action={
        open.length > 0 &&
        choices.length > 1 && (
          <SegmentedControl
            aria-label="Caja"
            data={choices}
            value={present?.id ?? ''}
            onChange={(id) => {
              setChosen(id);
              // Stores the chosen register for this device.
              if (id) saveLastRegister(officeId, id);
            }}
          />
        )
      }
    >
      {registers.length === 0 && <EmptyState>La sucursal no lleva control de caja.</EmptyState>}
      {present ? (
        <OpenRegister key={present.id} register={present} />
      ) : (
        closed.length > 0 && <ClosedRegisters registers={closed} onOpen={() => setChosen(null)} />
      )}
    </Screen>
  );
}

/** Registers without a session: their last close, and the form that opens one. */
function ClosedRegisters({
  registers,
  onOpen,
}: {
  registers: readonly Register[];
  onOpen: () => void;
}) {
  const last = useLastClose(registers.map(({ id }) => id));
  return (
    <RecordFrame
      state={{ text: 'Cerrada', color: 'neutral' }}
      facts={{
        'Último cierre': last?.closedAt && (
          <AnchorLink to={paths.cashSessions.details} params={{ id: encodeRouteId(last) }}>
            {`${last.registerName} · `}
            <ShortInstant instant={last.closedAt} zone={last.timeZone} />
          </AnchorLink>
        ),
        Cerró: last?.closedByName,
      }}
    >
      <RecordSection title="Abrir la caja">
        <OpenCash registers={registers} onOpen={onOpen} />
      </RecordSection>
    </RecordFrame>
  );
}
