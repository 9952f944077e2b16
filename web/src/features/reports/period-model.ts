import * as z from 'zod/mini';
import { warningTexts } from '#domain/texts.ts';
import { anyDay } from '#web/ui/form/day-rules.ts';

/** The inputs of a report's period; without an office it is of all that the reader sees. */
export const periodSchema = z
  .object({ dateFrom: anyDay(), dateUntil: anyDay(), office: z.string() })
  .check(
    z.refine(({ dateFrom, dateUntil }) => dateFrom <= dateUntil, {
      path: ['dateUntil'],
      error: warningTexts.endBeforeStart,
    }),
  );
