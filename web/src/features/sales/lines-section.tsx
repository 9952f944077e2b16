import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { confirmationTexts, warningTexts } from '#domain/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastWarning } from '#web/ui/toasts.tsx';
import { LineRow } from './line-row.tsx';
import classes from './lines-section.module.css';
import type { SaleLine } from './sale-model.ts';
import { SaleSection } from './sale-section.tsx';
import { SubserviceSelect } from './subservice-select.tsx';
import type { SaleForm } from './use-sale-form.ts';

/** What is sold: a turn and a subservice make a line (doc 2 §4). */
export function LinesSection({ sale: { form, office, quotes } }: { sale: SaleForm }) {
  const { workdays, subservices, terms } = office;
  const [chosenWorkday, setChosenWorkday] = useState('');
  const onlyWorkday = workdays.length === 1 ? workdays[0]?.id : undefined;
  const workdayId = chosenWorkday || onlyWorkday || '';
  const { lines } = form.values;
  const setLines = (next: SaleLine[]) => form.setValue('lines', next);

  const add = (subserviceId: string) => {
    if (!workdayId) return toastWarning(warningTexts.saleLine);
    const line = { workdayId, subserviceId, tip: '', startsAt: '', endsAt: '' };
    setLines([...lines, { key: crypto.randomUUID(), ...line }]);
  };
  const remove = async (line: SaleLine, name: string) => {
    if (!(await confirm(confirmationTexts.removeService, name, 'Borrar'))) return;
    setLines(lines.filter(({ key }) => key !== line.key));
  };

  return (
    <SaleSection title="Servicios">
      <div className={classes.chooser}>
        <NativeSelect
          label="Turno"
          data-path="workdayId"
          withAsterisk
          value={workdayId}
          onChange={({ currentTarget }) => setChosenWorkday(currentTarget.value)}
          data={[
            { value: '', label: workdays.length ? 'Seleccione' : 'No hay turnos hoy' },
            ...workdays.map((workday) => ({ value: workday.id, label: workdayLabel(workday) })),
          ]}
        />
        <SubserviceSelect subservices={subservices} terms={terms} onChoose={add} />
      </div>
      {quotes.length > 0 && (
        <ul className={classes.lines}>
          {quotes.map((quote, index) => (
            <LineRow
              key={quote.line.key}
              quote={quote}
              terms={terms}
              technician={workdays.find(({ id }) => id === quote.line.workdayId)}
              onChange={(line) => setLines(lines.toSpliced(index, 1, line))}
              onRemove={(name) => void remove(quote.line, name)}
            />
          ))}
        </ul>
      )}
    </SaleSection>
  );
}

/** '3 – Ana Rivas' */
function workdayLabel(workday: { numberToken: number; fullName: string }): string {
  return `${workday.numberToken} – ${workday.fullName}`;
}
