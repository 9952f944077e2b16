import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '#web/lib/session/session.ts';
import type { Register } from '#web/shared/cash/use-registers.ts';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import type { CountedMethod } from './cash-model.ts';
import { CashReport } from './cash-report.tsx';
import { CountingPad } from './counting-pad.tsx';
import { MoveCash } from './move-cash.tsx';
import { PayOutTips } from './pay-out-tips.tsx';

type Act = 'count' | 'spot' | 'move' | 'tips' | 'report';

const titles: Readonly<Record<Act, string>> = {
  count: 'Arqueo: contar y cerrar',
  spot: 'Arqueo: contar sin cerrar',
  move: 'Movimiento',
  tips: 'Propinas',
  report: 'Reporte X',
};

const closeKey = 'c';

/**
 * Acts on an open register, each in a dialog. Counting takes the whole window; its values are stored
 * as a draft when it closes.
 */
export function RegisterActions({
  register: { registerName, currencies, countedByReader },
  sessionId,
  voidedCounts,
  methods,
}: {
  register: Register;
  sessionId: string;
  voidedCounts: number;
  methods: readonly CountedMethod[];
}) {
  const [act, setAct] = useState<Act>('count');
  const [opened, setOpened] = useState(false);
  const mayMove = usePermission('cash.move');
  const mayReadExpected = usePermission('cash.read_expected');
  const start = (next: Act) => {
    setAct(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  useShortcut(closeKey, 'Contar y cerrar', () => start('count'));
  const isCount = act === 'count' || act === 'spot';
  const title = `${titles[act]} · ${registerName}`;
  return (
    <div className={`${look.card} ${look.stack}`}>
      <Button size="lg" fullWidth {...keyed(closeKey)} onClick={() => start('count')}>
        Contar y cerrar
      </Button>
      <div
        className={look.stack}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))' }}
      >
        {mayMove && (
          <Secondary
            label="Movimiento"
            about="Entrada o salida, también a la caja fuerte"
            onStart={() => start('move')}
          />
        )}
        <Secondary
          label="Contar sin cerrar"
          about="El arqueo se guarda y se sigue cobrando"
          onStart={() => start('spot')}
        />
        {mayMove && (
          <Secondary
            label="Propinas"
            about="Se entregan las pagadas con tarjeta"
            onStart={() => start('tips')}
          />
        )}
        {mayReadExpected && !countedByReader && (
          <Secondary
            label="Reporte X"
            about="Lo esperado por medio de pago"
            onStart={() => start('report')}
          />
        )}
      </div>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        fullScreen={isCount}
        size={act === 'report' ? 1040 : 'lg'}
        // 'Cerrar' would be the register's close.
        closeButtonProps={{ 'aria-label': 'Volver' }}
        closeOnClickOutside={false}
        transitionProps={{ duration: 80 }}
      >
        <FormFrame value={close}>
          {isCount && (
            <CountingPad
              sessionId={sessionId}
              voidedCounts={voidedCounts}
              methods={methods}
              purpose={act === 'spot' ? 'SPOT' : 'CLOSING'}
              onDone={close}
            />
          )}
          {act === 'move' && (
            <MoveCash sessionId={sessionId} currencies={currencies} onDone={close} />
          )}
          {act === 'tips' && <PayOutTips sessionId={sessionId} onDone={close} />}
          {act === 'report' && <CashReport sessionId={sessionId} title={title} />}
        </FormFrame>
      </Modal>
    </div>
  );
}

function Secondary({
  label,
  about,
  onStart,
}: {
  label: string;
  /** What the act does, in other words than its documented caption. */
  about: string;
  onStart: () => void;
}) {
  return (
    <div>
      <Button variant="default" fullWidth onClick={onStart}>
        {label}
      </Button>
      <div className={look.meta}>{about}</div>
    </div>
  );
}
