import { NativeSelect } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmationTexts, warningTexts } from '#domain/texts.ts';
import { isAmount } from '#domain/typed-numbers.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { toastWarning } from '#web/ui/toasts.tsx';
import { isPositive, isTip, type SaleLine, tipProblem } from '../sale-model.ts';
import { SaleSection } from '../selling/sale-section.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines-section.module.css';
import { SubserviceSelect } from './subservice-select.tsx';
import { WorkdaySelect, workdayChoices } from './workday-select.tsx';

/** What is sold: a turn and a subservice make a line (doc 2 §4). */
export function LinesSection({ sale }: { sale: SaleForm }) {
  const { entry, form, office, quotes, pastServices, day } = sale;
  const { workdays, subservices, terms } = office;
  const [chosenWorkday, setChosenWorkday] = useState('');
  const onlyWorkday = workdays.length === 1 ? workdays[0]?.id : undefined;
  const isOfDay = workdays.some(({ id }) => id === chosenWorkday);
  const workdayId = (isOfDay && chosenWorkday) || onlyWorkday || '';
  const { lines } = form.values;
  const setLines = (next: SaleLine[]) => form.setValue('lines', next);

  const add = useLatest((subserviceId: string) => {
    if (!workdayId) return toastWarning(warningTexts.saleLine);
    const times = { startsAt: '', endsAt: '' };
    const line = { workdayId, subserviceId, tip: '', ...times, originalId: null };
    setLines([...lines, { key: crypto.randomUUID(), ...line }]);
  });
  const replace = (index: number, line: SaleLine) => setLines(lines.toSpliced(index, 1, line));
  const technicianOf = ({ workdayId }: SaleLine) =>
    workdays.find(({ id }) => id === workdayId)?.fullName;
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
            { value: '', label: workdays.length ? 'Seleccione' : emptyTurns(day, entry.past) },
            ...workdayChoices(workdays),
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
              technician={entry.booked ? undefined : technicianOf(quote.line)}
              turn={
                entry.booked && (
                  <WorkdaySelect
                    line={quote.line}
                    workdays={workdays}
                    onChange={(line) => replace(index, line)}
                  />
                )
              }
              discountedSale={Boolean(form.values.grantedDiscount?.value)}
              pastServices={pastServices}
              onChange={(line) => replace(index, line)}
              onRemove={(name) => void remove(quote.line, name)}
            />
          ))}
        </ul>
      )}
      <WholeTip sale={sale} />
    </SaleSection>
  );
}

/** A tip for all lines together, which the technicians share by cost; lines with tips of their own rule it out (D15). */
function WholeTip({ sale: { entry, form, office, quotes } }: { sale: SaleForm }) {
  const { totalTip, lines } = form.values;
  if (totalTip === '' && quotes.length < 2) return null;
  if (lines.some(({ tip }) => isPositive(tip) || !isTip(tip))) return null;
  return (
    <MoneyInput
      label={`Propina de toda la ${entry.kind === 'sale' ? 'venta' : 'garantía'}`}
      description="Se reparte entre los servicios según su costo"
      className={classes.tip}
      currency={office.terms.currency}
      value={totalTip}
      error={isAmount(totalTip) && !isTip(totalTip) && tipProblem(totalTip)}
      onChange={(typed) => form.setValue('totalTip', typed)}
    />
  );
}

/** The same function each time that does what the latest one does, so that what takes it is not drawn anew. */
function useLatest<Value>(run: (value: Value) => void): (value: Value) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((value) => latest.current(value), []);
}

function emptyTurns(day: string, past: boolean): string {
  if (day === '') return 'Indique la fecha primero';
  return past ? 'No hay turnos ese día' : 'No hay turnos hoy';
}
