import { IconClock } from '@tabler/icons-react';
import { lazy } from 'react';
import { displayTime, isTime, minutesOfTime, timeOfMinutes } from '#domain/dates/clock.ts';
import { isWholeTime, parseTime } from '#domain/dates/parse-typed-date.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { TypedInput, type TypedInputProps, type TypedKind } from './typed-input.tsx';

const TimeGrid = lazy(async () => ({
  default: (await import('../pickers/time-grid.tsx')).TimeGrid,
}));

/** Step of the arrow keys in minutes. */
const quarter = 15;
const wholeDay = 24 * 60;
const morning = 9 * 60;

/** Returns the next or previous quarter of an hour; 9:00 for an empty field. */
function stepped(time: string, by: 1 | -1): string {
  if (!isTime(time)) return timeOfMinutes(morning);
  const quarters = minutesOfTime(time) / quarter;
  const next = by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  return timeOfMinutes((next * quarter + wholeDay) % wholeDay);
}

const time: TypedKind = {
  read: (text) => parseTime(text)?.slice(0, 5) ?? null,
  isWhole: isWholeTime,
  isValue: isTime,
  show: displayTime,
  problem: validationTexts.unreadTime,
  step: stepped,
};

/** A time of day, 'HH:mm': typed as 9:30, 930 or 21:30, changed with arrow keys by quarters, or picked. */
export function TimeInput(input: TypedInputProps) {
  return (
    <TypedInput
      {...input}
      kind={time}
      icon={IconClock}
      pickerName="Abrir reloj"
      picker={(picked) => <TimeGrid {...picked} />}
    />
  );
}
