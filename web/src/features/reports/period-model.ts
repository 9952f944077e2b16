import * as z from 'zod/mini';
import { warningTexts } from '#domain/texts.ts';
import { filled } from '#web/ui/form/rules.ts';

/** The inputs of a report's period; without an office it is of all that the reader sees. */
export const periodSchema = z
  .object({ dateFrom: filled(), dateUntil: filled(), office: z.string() })
  .check(
    z.refine(({ dateFrom, dateUntil }) => dateFrom <= dateUntil, {
      path: ['dateUntil'],
      error: warningTexts.endBeforeStart,
    }),
  );
