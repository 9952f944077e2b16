import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { TimeInput } from '#web/ui/form/inputs/time-input.tsx';
import look from '#web/ui/parts.module.css';
import { isTip, type SaleLine, timesProblem } from '../sale-model.ts';

const columns = {
  flexBasis: '100%',
  order: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
};

/** Times and tip of a line, collapsed unless they are opened or invalid. */
export function LineExtras({
  line,
  currency,
  onChange,
}: {
  line: SaleLine;
  currency: Currency;
  onChange: (line: SaleLine) => void;
}) {
  const [opened, setOpened] = useState(
    () => timesProblem(line, 'endsAt') !== null || !isTip(line.tip),
  );
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  const time = (field: 'startsAt' | 'endsAt', label: string) => (
    <TimeInput
      label={label}
      value={line[field]}
      onChange={(value) => onChange({ ...line, [field]: value })}
      onSettled={(value) => {
        const wrong = timesProblem({ ...line, [field]: value }, field);
        if (wrong) toastWarning(wrong);
      }}
    />
  );
  return (
    <>
      <Button
        variant="subtle"
        color="neutral"
        size="compact-xs"
        aria-expanded={opened}
        rightSection={<Chevron size={14} />}
        onClick={() => setOpened(!opened)}
      >
        Hora y propina
      </Button>
      {opened && (
        <div className={`${look.stack} ${look.narrow}`} style={columns}>
          {time('startsAt', 'Inicio')}
          {time('endsAt', 'Fin')}
          <MoneyInput
            label="Propina"
            currency={currency}
            value={line.tip}
            error={!isTip(line.tip)}
            onChange={(tip) => onChange({ ...line, tip })}
          />
        </div>
      )}
    </>
  );
}
