import { useState } from 'react';
import { isDate } from '#domain/dates/dates.ts';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';

/** Day of the calendar, applied on Enter, blur or pick, not while typing. */
export function DayChooser({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateInput
      aria-label="Día"
      w={152}
      value={typed ?? day}
      onChange={setTyped}
      onSettled={(settled) => {
        setTyped(isDate(settled) ? null : settled);
        if (isDate(settled) && settled !== day) onChoose(settled);
      }}
    />
  );
}
