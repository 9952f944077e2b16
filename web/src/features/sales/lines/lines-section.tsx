import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmationTexts, warningTexts } from '#domain/texts/texts.ts';
import { touchQuery } from '#web/lib/browser/touch.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { usePendingUntil } from '#web/ui/form/leaving/use-pending-until.ts';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import look from '#web/ui/parts.module.css';
import type { SaleLine } from '../sale-model.ts';
import { hasNoTurns } from '../selling/has-no-turns.ts';
import { SaleSection } from '../selling/sale-section.tsx';
import { useSaleBar } from '../selling/use-sale-bar.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { LineRow } from './line-row.tsx';
import { MissingTurns } from './missing-turns.tsx';
import { newLine, turnOfNewLines } from './new-line.ts';
import { ServiceTiles } from './service-tiles.tsx';
import { SubserviceSelect } from './subservice-select.tsx';
import { WorkdaySelect, workdayChoices } from './workday-select.tsx';

/**
 * Lines of a sale: a turn and a subservice make a line (doc 2 §4).
 *
 * @param hasPayments whether the payments are rendered, whose shortcuts a person may type ahead
 */
export function LinesSection({ sale, hasPayments }: { sale: SaleForm; hasPayments: boolean }) {
  const { entry, form, focus, office, quotes, pastServices, day, context } = sale;
  const { workdays, subservices, terms, isLoaded } = office;
  const touch = useMediaQuery(touchQuery, false, { getInitialValueInEffect: false });
  const bufferKeysUntilLoaded = usePendingUntil(isLoaded && hasPayments);
  const workdayId = turnOfNewLines(workdays, sale.turn);
  const { lines } = form.values;
  const setLines = (next: SaleLine[]) => form.setValue('lines', next);
  const turnByPointer = useRef(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOneColumn = useSaleBar();
  const onPhone = useListCards();
  // Who pays or corrects has chosen the services: client, lines and payments fit the screen of a
  // tablet, and a phone shows the lines to correct first.
  const isFolded =
    touch &&
    (!isOneColumn || entry.edited !== null) &&
    !isUnfolded &&
    lines.length > 0 &&
    form.values.payments.length > 0;

  const add = useLatest((subserviceId: string) => {
    if (!workdayId) return toastWarning(warningTexts.saleLine);
    const subservice = subservices.find(({ id }) => id === subserviceId);
    if (!subservice) return;
    // Append to the current lines: two lines may be added before the next render.
    form.setValue('lines', (present) => [...present, newLine(workdayId, subservice)]);
  });
  const replace = (index: number, line: SaleLine) => setLines(lines.toSpliced(index, 1, line));
  // A correction waits for the choices, which contain the turns of its lines.
  const hasTurnSelects = entry.booked !== null || (entry.edited !== null && isLoaded);
  const technicianOf = ({ workdayId }: SaleLine) =>
    workdays.find(({ id }) => id === workdayId)?.fullName;
  const remove = async (line: SaleLine, name: string) => {
    if (!(await confirm(confirmationTexts.removeService, name, 'Borrar'))) return;
    setLines(lines.filter(({ key }) => key !== line.key));
  };

  return (
    <SaleSection
      title="Servicios"
      path="lines"
      aside={
        isFolded && (
          <Button variant="subtle" size="xs" onClick={() => setUnfolded(true)}>
            Agregar servicio
          </Button>
        )
      }
    >
      <div className={`${look.stack} ${look.chooser}`}>
        <div>
          <NativeSelect
            label="Turno"
            data-path="workdayId"
            withAsterisk
            value={workdayId}
            // Hold keys that are typed ahead until the choices are loaded.
            onFocus={() => bufferKeysUntilLoaded()}
            onPointerDown={() => {
              turnByPointer.current = true;
            }}
            onKeyDown={() => {
              turnByPointer.current = false;
            }}
            onChange={({ currentTarget }) => {
              sale.chooseTurn(currentTarget.value);
              // A choice by mouse is final, so the service comes next. A key may be the first of two:
              // '1' chooses turn 1 before '12' is typed. On touch the tiles come next.
              if (turnByPointer.current && currentTarget.value && !touch) focus('subserviceId');
            }}
            data={[
              { value: '', label: workdays.length ? 'Seleccione' : emptyTurns(day, entry.past) },
              ...workdayChoices(workdays),
            ]}
          />
          {hasNoTurns(office, day) && <MissingTurns past={entry.past} />}
        </div>
        {!isFolded && <SubserviceSelect subservices={subservices} terms={terms} onChoose={add} />}
      </div>
      {touch && !isFolded && (
        <ServiceTiles
          officeId={context.officeId}
          subservices={subservices}
          terms={terms}
          onChoose={add}
        />
      )}
      {quotes.length > 0 && (
        <ul className={look.lower}>
          {quotes.map((quote, index) => (
            <LineRow
              key={quote.line.key}
              quote={quote}
              terms={terms}
              technician={hasTurnSelects ? undefined : technicianOf(quote.line)}
              turn={
                <WorkdaySelect
                  isOffered={hasTurnSelects}
                  line={quote.line}
                  workdays={workdays}
                  onChange={(line) => replace(index, line)}
                />
              }
              onPhone={onPhone}
              discountedSale={Boolean(form.values.grantedDiscount?.value)}
              pastServices={pastServices}
              onChange={(line) => replace(index, line)}
              onRemove={(name) => void remove(quote.line, name)}
            />
          ))}
        </ul>
      )}
    </SaleSection>
  );
}

/** Returns a stable function that calls the latest one, so that memoized children do not render again. */
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
