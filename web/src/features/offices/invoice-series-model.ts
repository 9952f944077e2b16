import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { filled } from '#web/ui/form/rules/rules.ts';

/** First number of an office's new invoice series (D69). */
export const invoiceSeriesSchema = z.object({
  nextNumber: filled().check(z.regex(/^0*[1-9]\d{0,14}$/, errorText('SERIES_NUMBER'))),
});
