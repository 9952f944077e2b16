import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { displayDate } from '#domain/dates/dates.ts';
import { cashStateCaptions } from '#domain/sales/cash.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { loadLastRegister, saveLastRegister } from '#web/shared/cash/last-register.ts';
import { type Register, useRegisters } from '#web/shared/cash/use-registers.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useCountedMethods } from './cash-methods.ts';
import { CashReport } from './cash-report.tsx';
import { CloseCash } from './close-cash.tsx';
import { CountCash } from './count-cash.tsx';
import { HeldCash } from './held-cash.tsx';
import { MoveCash } from './move-cash.tsx';
import { OpenCash } from './open-cash.tsx';
import { PayOutTips } from './pay-out-tips.tsx';
import { SpotCount } from './spot-count.tsx';

/** /caja: the day of a register, from opening to close (doc 4 §2). */
export function CashScreen() {
  const { registers: all, error } = useRegisters();
  const registers = all?.filter(({ status, sessionId }) => status === 1 || sessionId);
  const { officeId } = useCurrentUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = registers?.filter(({ sessionId }) => sessionId) ?? [];
  const closed = registers?.filter(({ sessionId }) => !sessionId) ?? [];
  const present =
    open.find(({ id }) => id === (chosen ?? loadLastRegister(officeId))) ??
    (chosen === '' ? undefined : open[0]);
  if (!registers) {
    return (
      <Screen>
        <RecordStatus error={error} loading={listTexts.loading} />
      </Screen>
    );
  }
  const choices = [
    ...open.map(({ id, registerName }) => ({ value: id, label: registerName })),
    ...(closed.length > 0 ? [{ value: '', label: 'Abrir otra' }] : []),
  ];
  return (
    <Screen>
      {registers.length === 0 && <Text>La sucursal no lleva control de caja.</Text>}
      {open.length > 0 && choices.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label="Caja"
          data={choices}
          value={present?.id ?? ''}
          onChange={(id) => {
            setChosen(id);
            // Stores the chosen register for this device.
            if (id) saveLastRegister(officeId, id);
          }}
        />
      )}
      {present ? (
        <OpenRegister key={present.id} register={present} />
      ) : (
        <OpenCash registers={closed} />
      )}
    </Screen>
  );
}

function OpenRegister({ register }: { register: Register }) {
  const { registerName, sessionId, state, businessDay, currencies, held, countedByReader } =
    register;
  const methods = useCountedMethods(sessionId ?? '');
  const mayMove = usePermission('cash.move');
  const mayReadExpected = usePermission('cash.read_expected');
  const mayReopen = usePermission('cash.reopen');
  const onPhone = useMediaQuery('(width < 36em)', false, { getInitialValueInEffect: false });
  const [act, setAct] = useState('count');
  if (!sessionId || !methods) return null;
  const acts = [
    { value: 'count', label: 'Arqueo' },
    ...(mayMove ? [{ value: 'move', label: 'Movimiento' }] : []),
    ...(mayMove ? [{ value: 'tips', label: 'Propinas' }] : []),
    ...(mayReadExpected && !countedByReader ? [{ value: 'report', label: 'Reporte X' }] : []),
    { value: 'spot', label: 'Arqueo sin cerrar' },
  ];
  return (
    <>
      <Group mb="sm" gap="xs">
        <Text fw={600}>{registerName}</Text>
        <Badge variant="light">{cashStateCaptions[state as keyof typeof cashStateCaptions]}</Badge>
        <Text c="dimmed">{businessDay && displayDate(businessDay)}</Text>
      </Group>
      {held && <HeldCash sessionId={sessionId} />}
      {state === 'COUNTED' ? (
        <CloseCash
          sessionId={sessionId}
          methods={methods}
          mayVoid={mayReopen && !countedByReader}
        />
      ) : (
        <>
          <SegmentedControl
            mb="sm"
            data={acts}
            value={act}
            onChange={setAct}
            orientation={onPhone ? 'vertical' : 'horizontal'}
            aria-label="Acción"
          />
          {act === 'count' && <CountCash sessionId={sessionId} methods={methods} />}
          {act === 'spot' && <SpotCount sessionId={sessionId} methods={methods} />}
          {act === 'move' && <MoveCash sessionId={sessionId} currencies={currencies} />}
          {act === 'tips' && <PayOutTips sessionId={sessionId} />}
          {act === 'report' && (
            <CashReport sessionId={sessionId} title={`Reporte X · ${registerName}`} />
          )}
        </>
      )}
    </>
  );
}
