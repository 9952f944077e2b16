import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, type LocalDate } from '#domain/dates/dates.ts';
import { monthCaptions, weekdayCaptions } from '#domain/texts/captions.ts';
import look from '#web/ui/parts.module.css';
import type { PickerProps } from '../inputs/typed-input.tsx';
import classes from './grid.module.css';
import { dayByKey, monthWeeks, within } from './month-days.ts';

/** Default number of selectable years before and after today. */
const yearsBack = 110;
const yearsAhead = 10;

// Escape closes only the picker, not the dialog below it.
const ofPicker = { 'data-mantine-stop-propagation': true };

/** Calendar of a month for pointer, or arrow keys and Enter. */
export function MonthGrid({
  value,
  onPick,
  today,
  min = `${Number(today.slice(0, 4)) - yearsBack}-01-01`,
  max = `${Number(today.slice(0, 4)) + yearsAhead}-12-31`,
}: PickerProps & { today: LocalDate; min: LocalDate | undefined; max: LocalDate | undefined }) {
  const [day, setDay] = useState(() => within(value || today, min, max));
  const table = useRef<HTMLTableElement>(null);
  // Arrow keys move the focus to the day; after a page change by button, the button keeps the
  // focus.
  const follows = useRef(true);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });
  const turn = (to: LocalDate) => setDay(within(to, min, max));
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(day, event);
    if (!next) return;
    event.preventDefault();
    follows.current = true;
    turn(next);
  };
  const [year = '', month = ''] = day.split('-');
  const [firstYear, lastYear] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];

  return (
    <div>
      <div className={`${look.line} ${look.apart} ${look.spaced}`}>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={36}
          aria-label="Mes anterior"
          {...ofPicker}
          onClick={() => turn(addMonths(day, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <NativeSelect
          aria-label="Mes"
          {...ofPicker}
          value={month}
          data={monthCaptions.map((label, index) => ({
            value: String(index + 1).padStart(2, '0'),
            label,
          }))}
          onChange={({ currentTarget }) =>
            turn(addMonths(day, Number(currentTarget.value) - Number(month)))
          }
        />
        <NativeSelect
          aria-label="Año"
          {...ofPicker}
          value={year}
          data={Array.from({ length: lastYear - firstYear + 1 }, (_, back) =>
            String(lastYear - back),
          )}
          onChange={({ currentTarget }) =>
            turn(addMonths(day, 12 * (Number(currentTarget.value) - Number(year))))
          }
        />
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={36}
          aria-label="Mes siguiente"
          {...ofPicker}
          onClick={() => turn(addMonths(day, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <table ref={table} className={classes.month}>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayCaptions[weekday]}>
                {weekdayCaptions[weekday]?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={each}
                    data-beside={each.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-pressed={each === value}
                    aria-current={each === today ? 'date' : undefined}
                    tabIndex={each === day ? 0 : -1}
                    disabled={each < min || each > max}
                    aria-label={dayName(each)}
                    data-autofocus={each === day || undefined}
                    {...ofPicker}
                    onKeyDown={press}
                    onClick={() => onPick(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="subtle"
        size="xs"
        fullWidth
        disabled={today < min || today > max}
        {...ofPicker}
        onClick={() => onPick(today)}
      >
        Hoy
      </Button>
    </div>
  );
}

/** '22 de noviembre de 2026' */
function dayName(day: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} de ${monthCaptions[Number(month) - 1]?.toLowerCase()} de ${year}`;
}
