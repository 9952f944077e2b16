import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import {
  type CalendarAppointment,
  type CalendarColumn,
  type CalendarHours,
  openingMinute,
  positionInColumn,
  shownHours,
  step,
} from '../calendar/calendar-model.ts';
import { freeGaps, offeredFrom } from '../calendar/open-hours.ts';
import { topOf } from './grid-geometry.ts';
import { createGridState } from './grid-state.ts';
import { useNow } from './now-line.tsx';

const none: readonly never[] = [];

/** Returns the visible hours, their appointments and gaps, and the initial cursor and scroll position. */
export function useGridTime({
  frame,
  columns,
  appointments,
  working,
  zone,
  mayCreate,
}: {
  frame: RefObject<HTMLElement | null>;
  columns: readonly CalendarColumn[];
  appointments: readonly CalendarAppointment[];
  working: CalendarHours;
  zone: string;
  mayCreate: boolean;
}) {
  const now = useNow(zone);
  const positioned = useMemo(
    () => columns.map((column) => positionInColumn(appointments, column)),
    [columns, appointments],
  );
  const { from, until } = shownHours(
    working,
    positioned.flat().map(({ appointment }) => appointment),
  );
  const hours = useMemo(() => ({ from, until }), [from, until]);
  // The next quarter, so that the columns render again once a quarter, not every minute.
  const quarter = Math.ceil(now.minutes / step) * step;
  const gaps = useMemo(
    () =>
      columns.map(({ day, technician }, index) => {
        const offered = offeredFrom(day, { day: now.day, minutes: quarter });
        if (!mayCreate || !technician || offered === null) return none;
        const own = positioned[index]?.map(({ appointment }) => appointment) ?? none;
        return freeGaps(own, working, offered);
      }),
    [columns, positioned, working, now.day, quarter, mayCreate],
  );
  const isToday = columns.some(({ day }) => day === now.day);
  const [state] = useState(() => {
    const next = isToday ? quarter : working.from;
    const start = Math.max(from, Math.min(next, until - step));
    return createGridState({ column: 0, start, end: start + step });
  });
  const scrollToOpening = useEffectEvent(() => {
    const all = positioned
      .flat()
      .map(({ appointment }) => appointment)
      .filter(({ day }) => !isToday || day === now.day);
    const shown = openingMinute(all, working, isToday ? now.minutes : null);
    frame.current?.scrollTo({ top: topOf(shown, hours) });
  });
  useLayoutEffect(() => scrollToOpening(), []);
  return { positioned, gaps, hours, state };
}
