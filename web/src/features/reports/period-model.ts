import * as z from 'zod/mini';
import { warningTexts } from '#domain/texts/texts.ts';
import { anyDay } from '#web/ui/form/rules/day-rules.ts';

/** Form of a report's period; without an office it includes all visible offices. */
export const periodSchema = z
  .object({ dateFrom: anyDay(), dateUntil: anyDay(), office: z.string() })
  .check(
    z.refine(({ dateFrom, dateUntil }) => dateFrom <= dateUntil, {
      path: ['dateUntil'],
      error: warningTexts.endBeforeStart,
    }),
  );
