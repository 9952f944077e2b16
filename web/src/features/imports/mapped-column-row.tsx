import { NativeSelect } from '@mantine/core';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { type Office, officeChoices } from '#web/shared/offices/use-offices.ts';
import look from '#web/ui/parts.module.css';
import type { ImportField, MappedColumn } from './import-columns-model.ts';
import classes from './imports.module.css';

/** A column of the file with samples, and the field that it goes into. A price may be of one branch and currency. */
export function MappedColumnRow({
  heading,
  samples,
  column: { field, officeId, currencyCode },
  fields,
  offices,
  onChange,
}: {
  heading: string;
  samples: readonly string[];
  column: MappedColumn;
  fields: readonly ImportField[];
  offices: readonly Office[];
  onChange: (changed: Partial<MappedColumn>) => void;
}) {
  return (
    <li className={classes.column}>
      <div className={look.narrowable}>
        <strong>{heading}</strong>
        <div className={`${look.meta} ${look.anywhere}`}>{samples.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={look.stack}>
        <NativeSelect
          aria-label={`Campo de ${heading}`}
          value={field}
          data={[
            { value: '', label: 'No importar' },
            ...fields.map(({ name, heading: label }) => ({ value: name, label })),
          ]}
          onChange={({ currentTarget }) => onChange({ field: currentTarget.value })}
        />
        {field === 'cost' && (
          <div className={`${look.stack} ${look.chooser}`}>
            {offices.length > 1 && (
              <NativeSelect
                label="Sucursal"
                value={officeId}
                data={[{ value: '', label: 'La de la fila' }, ...officeChoices(offices)]}
                onChange={({ currentTarget }) => onChange({ officeId: currentTarget.value })}
              />
            )}
            <NativeSelect
              label="Moneda"
              value={currencyCode}
              data={[{ value: '', label: 'La de la celda' }, ...currencyChoices(offices)]}
              onChange={({ currentTarget }) => onChange({ currencyCode: currentTarget.value })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** Returns the currencies of prices: dollars and those of the branches. */
function currencyChoices(offices: readonly Office[]) {
  const codes = new Set<Currency>(['USD', ...offices.map(({ currencyCode }) => currencyCode)]);
  return [...codes].map((value) => ({ value, label: currencySymbols[value] }));
}
