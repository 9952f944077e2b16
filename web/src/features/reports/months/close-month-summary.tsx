import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Currency } from '#domain/money/currencies.ts';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { frozenFigures } from './months-model.ts';

/** Figures and warnings of the dialog that confirms the close of a month. */
export function CloseMonthSummary({
  named,
  figures,
  currency,
  warnings,
}: {
  /** Name of the month and of the branch. */
  named: string;
  /** JSON of the report figures. */
  figures: string;
  currency: Currency;
  warnings: readonly string[];
}) {
  const facts = frozenFigures(figures, currency).map(({ caption, text }) => [caption, text]);
  return (
    <div className={look.spaced}>
      <p className={look.spaced}>
        {named}: no se podrá agregar, cambiar ni eliminar nada con fecha de ese mes
      </p>
      {warnings.length > 0 && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle size={20} />}
          title="Antes de cerrar"
          mb="sm"
        >
          <ul style={{ paddingLeft: 16, listStyle: 'disc' }}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Facts facts={Object.fromEntries(facts)} />
    </div>
  );
}
