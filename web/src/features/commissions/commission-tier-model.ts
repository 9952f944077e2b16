import * as z from 'zod/mini';
import { type tierModes, tierPeriods } from '#domain/lists/commissions/commission-tiers.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatAmount } from '#domain/money/money.ts';
import { requiredAmount, requiredFraction } from '#web/ui/form/inputs/number-rules.ts';
import { requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of tiers. */
export const tiersTopic = 'commission_tiers';

/** Form of a changed tier (doc 6 §3). */
export const tierSchema = z.object({
  fromNet: requiredAmount({ from: 0 }),
  rate: requiredFraction({ from: 0 }),
});

/** Form of a new tier. `employeeId` is empty for everyone. */
export const newTierSchema = z.extend(tierSchema, {
  period: requiredChoice(),
  mode: requiredChoice(),
  employeeId: z.string(),
});

export type NewTier = z.input<typeof newTierSchema>;

/** Returns how a list or a toast names a tier: 'Semana desde Bs 1,000.00'. */
export function tierName(
  { period, fromNet }: { readonly period: string; readonly fromNet: string | null },
  currency: Currency,
): string {
  const name = tierPeriods[period as keyof typeof tierPeriods] ?? period;
  return fromNet === null
    ? name
    : `${name} desde ${currencySymbols[currency]} ${formatAmount(fromNet)}`;
}

/** What each mode pays, by its value. */
export const modeHelp: Readonly<Record<keyof typeof tierModes, string>> = {
  MARGINAL: 'Por tramos: cada escalón paga la parte hasta el siguiente.',
  WHOLE: 'Sobre todo: el escalón más alto alcanzado paga sobre todo lo vendido.',
};
