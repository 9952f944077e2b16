import * as z from 'zod/mini';
import { cleanText } from '#domain/input/clean-text.ts';
import { countText } from '#domain/texts/count-text.ts';
import { validationTexts } from '#domain/texts/texts.ts';

/** First part of the cache keys of this feature. */
export const retentionTopic = 'retention';

/** Longest retention in months; the database rejects more (privacy/proc_retention.sql). */
const maxMonths = 120;

/** Accepts whole months, or an empty value for no retention limit. */
function months(minMonths: number) {
  return z.string().check(
    z.overwrite((typed) => cleanText(typed)),
    z.regex(/^\d{0,3}$/, { error: validationTexts.numeric, abort: true }),
    z.refine(
      (typed) => typed === '' || Number(typed) >= minMonths,
      `Campo debe ser como mínimo ${minMonths}`,
    ),
    z.refine(
      (typed) => typed === '' || Number(typed) <= maxMonths,
      `Campo debe ser como máximo ${maxMonths}`,
    ),
  );
}

export const retentionSchema = z.object({
  photoMonths: months(1),
  messageMonths: months(1),
  securityMonths: months(6),
});

export type RetentionValues = z.infer<typeof retentionSchema>;

export interface Retention {
  readonly photoMonths: number | null;
  readonly messageMonths: number | null;
  readonly securityMonths: number | null;
}

export function retentionValues(retention: Retention): RetentionValues {
  const typed = (months: number | null) => (months === null ? '' : String(months));
  return {
    photoMonths: typed(retention.photoMonths),
    messageMonths: typed(retention.messageMonths),
    securityMonths: typed(retention.securityMonths),
  };
}

export function retentionInput(values: RetentionValues): Retention {
  const sent = (typed: string) => (typed === '' ? null : Number(typed));
  return {
    photoMonths: sent(values.photoMonths),
    messageMonths: sent(values.messageMonths),
    securityMonths: sent(values.securityMonths),
  };
}

/** Number of rows that the nightly purge would delete. */
export interface PurgedCounts {
  readonly photos: number | null;
  readonly messages: number | null;
  readonly events: number | null;
}

function counted(count: number | null, one: string, several: string): string {
  return count === 1 ? `1 ${one}` : `${countText(count ?? 0)} ${several}`;
}

/** 'Se borrarán 1,204 fotos, 1 mensaje y 0 filas del registro de seguridad'. */
export function purgeText({ photos, messages, events }: PurgedCounts): string {
  const parts = [
    counted(photos, 'foto', 'fotos'),
    counted(messages, 'mensaje', 'mensajes'),
    counted(events, 'fila', 'filas'),
  ];
  return `Se borrarán ${parts[0]}, ${parts[1]} y ${parts[2]} del registro de seguridad`;
}
