import * as z from 'zod/mini';
import { isDate } from '#domain/dates.ts';
import type { Period } from '#domain/periods.ts';
import { warningTexts } from '#domain/texts.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules.ts';

/** What a report's address holds: its days, and its office where one is chosen. */
export interface PeriodSearch {
  readonly date_from?: string;
  readonly date_until?: string;
  readonly office_id?: string;
}

/** The inputs of a report's period; an office must be chosen where the report is of one. */
export function periodSchema({ office }: { office: 'required' | 'optional' }) {
  return z
    .object({
      dateFrom: required(),
      dateUntil: required(),
      office: office === 'required' ? requiredChoice() : optional(),
    })
    .check(
      z.refine(({ dateFrom, dateUntil }) => dateFrom <= dateUntil, {
        path: ['dateUntil'],
        error: warningTexts.endBeforeStart,
      }),
    );
}

/** The period of an address; `fallback` where it holds none that can be. */
export function periodOf(
  { date_from: from = '', date_until: until = '' }: PeriodSearch,
  fallback: Period,
): Period {
  return isDate(from) && isDate(until) && from <= until ? { from, until } : fallback;
}
