import { errorText } from '#domain/errors.ts';
import { formatRate } from '#domain/money.ts';
import { rateFaults } from '#domain/official-rates.ts';
import type { CandidateRatesQuery, RateStatusQuery } from './rates.generated.ts';

/** Where a branch's rate comes from. */
export type RateStatus = NonNullable<
  NonNullable<RateStatusQuery['procRateStatus']>['nodes'][number]
>;

/** A rate that waits for a person. */
export type CandidateRate = NonNullable<
  NonNullable<CandidateRatesQuery['allVOfficialRates']>['nodes'][number]
>;

const signs: Readonly<Record<string, string>> = { VES: 'Bs', PEN: 'S/' };

/** An official rate as it is read: 'Bs 241.578'. */
export function shownRate(value: string, quoteCode: string): string {
  return `${signs[quoteCode] ?? quoteCode} ${formatRate(value)}`;
}

/** The same with what it is a rate of: '1 USD = Bs 241.578'. */
export function toldRate({
  currencyCode,
  value,
  quoteCode,
}: Pick<CandidateRate, 'currencyCode' | 'value' | 'quoteCode'>): string {
  return `1 ${currencyCode} = ${shownRate(value, quoteCode)}`;
}

/** What the banner says of branches that have no rate for today, or null (RATE_STALE). */
export function staleText(statuses: readonly RateStatus[]): string | null {
  const stale = statuses.filter((status) => status.stale);
  if (stale.length === 0) return null;
  const offices = stale.map(({ officeName }) => officeName).join(', ');
  return errorText('RATE_STALE', statuses.length > 1 ? { offices } : {});
}

/** How the last question to the source ended, in words. */
export function askedText({ askOutcome, askFault }: RateStatus): string {
  switch (askOutcome) {
    case 'ANSWERED':
      return 'respondió';
    case 'ASKING':
      return 'se espera la respuesta';
    case 'UNKNOWN':
      return 'no se sabe si respondió';
    case 'RECORDED':
      return 'no hay fuente configurada';
    default:
      return rateFaults[askFault ?? ''] ?? 'no respondió';
  }
}
