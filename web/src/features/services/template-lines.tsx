import { Checkbox } from '@mantine/core';
import type { Currency } from '#domain/money/currencies.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import look from '#web/ui/parts.module.css';
import { byService, type OfferedLine } from './template-model.ts';

const columns = {
  gridTemplateColumns: 'minmax(0, 1fr) 128px',
  alignItems: 'center',
  padding: '4px 0',
};

/** Lines of a template by service, each with a checkbox and an editable price. */
export function TemplateLines({
  lines,
  currency,
  error,
  onChange,
}: {
  lines: readonly OfferedLine[];
  currency: Currency;
  error: string | undefined;
  onChange: (lines: readonly OfferedLine[]) => void;
}) {
  const change = (line: OfferedLine, changed: Partial<OfferedLine>) =>
    onChange(lines.map((each) => (each === line ? { ...each, ...changed } : each)));
  return (
    <div>
      {byService(lines).map(([service, own]) => (
        <fieldset key={service} className={look.spaced}>
          <legend className={look.strong}>{service}</legend>
          {own.map((line) => (
            <div
              key={line.subserviceName}
              className={`${look.stack} ${look.ruled}`}
              style={columns}
            >
              <Checkbox
                label={`${line.subserviceName}, ${line.minutes} min`}
                data-path="lines"
                checked={line.chosen}
                onChange={({ currentTarget }) => change(line, { chosen: currentTarget.checked })}
              />
              <MoneyInput
                aria-label={`Precio de ${line.subserviceName}`}
                currency={currency}
                disabled={!line.chosen}
                value={line.cost}
                onChange={(cost) => change(line, { cost })}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={`${look.lower} ${look.bad}`}>
          {error}
        </p>
      )}
    </div>
  );
}
