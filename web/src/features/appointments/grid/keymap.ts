import { type Span, step } from '../calendar/calendar-model.ts';
import type { Direction, GridNavigation } from './grid-keys.ts';
import type { KeyboardDraft } from './use-keyboard-draft.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

const fineStep = 5;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: { columns: 0, minutes: -1 },
  ArrowDown: { columns: 0, minutes: 1 },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
};

const pages: Readonly<Record<string, boolean>> = { PageDown: true, PageUp: false };

const isEnter = ({ key }: Key) => key === 'Enter' || key === ' ';

/** Handles keys during a move or resize; returns whether the key was handled. */
export function keyInDraft(event: Key, draft: KeyboardDraft): boolean {
  const direction = directions[event.key];
  if (direction) draft.adjust(direction, event.shiftKey ? fineStep : step);
  else if (isEnter(event)) draft.confirm();
  else if (event.key === 'Escape') draft.cancel();
  else return event.key !== 'Tab';
  return true;
}

/** Handles keys on an appointment. */
export function keyOnAppointment(
  { key }: Key,
  { appointment, span }: NonNullable<ReturnType<GridNavigation['focused']>>,
  navigation: GridNavigation,
  draft: KeyboardDraft,
): boolean {
  const { column, start, end } = span;
  const { hours, lastColumn } = navigation;
  const page = pages[key];
  if (key === 'm' || key === 'M') draft.begin('move');
  else if (key === 'r' || key === 'R') draft.begin('resize');
  else if (key === 'ArrowDown') navigation.moveTo(column, Math.min(end, hours.until - step));
  else if (key === 'ArrowUp') navigation.moveTo(column, Math.max(start - step, hours.from));
  else if (key === 'ArrowLeft') navigation.moveTo(Math.max(column - 1, 0), start);
  else if (key === 'ArrowRight') navigation.moveTo(Math.min(column + 1, lastColumn), start);
  else if (page !== undefined) navigation.goToNeighbour(page, span, appointment);
  else return false;
  return true;
}

/** Handles keys on free time; `create` books there, null without permission. */
export function keyOnCursor(
  event: Key,
  span: Span,
  navigation: GridNavigation,
  create: (() => void) | null,
): boolean {
  const direction = directions[event.key];
  const page = pages[event.key];
  if (direction?.minutes && event.shiftKey) navigation.lengthen(direction);
  else if (direction) navigation.goBy(direction);
  else if (event.key === 'Home') navigation.moveTo(span.column, navigation.hours.from);
  else if (event.key === 'End') navigation.moveTo(span.column, navigation.hours.until - step);
  else if (isEnter(event) && create) create();
  else if (page !== undefined) navigation.goToNeighbour(page, span);
  else return false;
  return true;
}
