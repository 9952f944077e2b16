import { IconCalendar } from '@tabler/icons-react';
import { lazy } from 'react';
import { displayDate, isDate } from '#domain/dates/dates.ts';
import { isWholeDay, parseDay } from '#domain/dates/parse-typed-date.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

const MonthGrid = lazy(async () => ({
  default: (await import('../pickers/month-grid.tsx')).MonthGrid,
}));

/** A day, 'yyyy-MM-dd': typed as 22/11/2026, 22-11 or 'hoy', or picked from a calendar between `min` and `max`. */
export function DateInput({ min, max, ...input }: TypedInputProps) {
  const present = usePresentDay(useCurrentUser().timeZone);
  return (
    <TypedInput
      {...input}
      kind={{
        read: (text) => parseDay(text, present),
        isWhole: isWholeDay,
        isValue: isDate,
        show: displayDate,
        problem: validationTexts.unreadDay,
      }}
      icon={IconCalendar}
      pickerName="Abrir calendario"
      picker={(picked) => (
        <MonthGrid {...picked} today={present} min={dayOf(min)} max={dayOf(max)} />
      )}
    />
  );
}

function dayOf(bound: string | number | undefined): string | undefined {
  return bound === undefined ? undefined : String(bound);
}
