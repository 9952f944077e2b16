import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#domain/dates/dates.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import type { EditBase } from './saving/use-edits.ts';

/** Today at the office for a form that registers something today, and its day fields. */
export interface FormDay<Values> {
  readonly day: LocalDate;
  readonly fields?: Partial<Values>;
}

/** Returns today in the zone of an office, by default the reader's, for a form without day fields. */
export function useToday(zone?: string): FormDay<never> {
  const { timeZone } = useCurrentUser();
  return { day: usePresentDay(zone ?? timeZone) };
}

/**
 * Updates an open form at midnight (D94): sets its day fields to the new day, unless the person
 * changed them. Returns the new day if values were typed before it.
 */
export function useNextDay<Values extends Record<string, unknown>>(
  today: FormDay<Values> | null,
  form: UseFormReturnType<Values>,
  base: RefObject<EditBase>,
) {
  const [movedTo, setMovedTo] = useState<LocalDate | null>(null);
  const shown = useRef(today?.day);
  useEffect(() => {
    if (!today || shown.current === today.day) return;
    shown.current = today.day;
    const untouched = Object.entries(today.fields ?? {}).filter(([path]) => !form.isDirty(path));
    const fields = Object.fromEntries(untouched) as Partial<Values>;
    if (form.isDirty()) setMovedTo(today.day);
    base.current = { ...base.current, initial: { ...base.current.initial, ...fields } };
    form.setValues(fields);
    form.resetDirty(base.current.initial as Values);
  });
  return { movedTo, clear: () => setMovedTo(null) };
}
