import { errorText } from '#domain/errors/error-register.ts';
import { formatRate } from '#domain/money/money.ts';
import { rateErrorTexts } from '#domain/money/official-rates.ts';
import type { CandidateRatesQuery, RateStatusQuery } from './rates.generated.ts';

/** Source and state of a branch's rate. */
export type RateStatus = NonNullable<
  NonNullable<RateStatusQuery['procRateStatus']>['nodes'][number]
>;

/** A rate that a person must confirm. */
export type CandidateRate = NonNullable<
  NonNullable<CandidateRatesQuery['allVOfficialRates']>['nodes'][number]
>;

const signs: Readonly<Record<string, string>> = { VES: 'Bs', PEN: 'S/' };

/** Formats an official rate: 'Bs 241.578'. */
export function displayRate(value: string, quoteCode: string): string {
  return `${signs[quoteCode] ?? quoteCode} ${formatRate(value)}`;
}

/** Formats an official rate with its currency: '1 USD = Bs 241.578'. */
export function rateText({
  currencyCode,
  value,
  quoteCode,
}: Pick<CandidateRate, 'currencyCode' | 'value' | 'quoteCode'>): string {
  return `1 ${currencyCode} = ${displayRate(value, quoteCode)}`;
}

/** Returns the banner text about branches without a rate for today, or null (RATE_STALE). */
export function staleText(statuses: readonly RateStatus[]): string | null {
  const stale = statuses.filter((status) => status.stale);
  if (stale.length === 0) return null;
  const offices = stale.map(({ officeName }) => officeName).join(', ');
  return errorText('RATE_STALE', statuses.length > 1 ? { offices } : {});
}

/** Returns the text about the last query of the source. */
export function requestOutcomeText({ askOutcome, askFault }: RateStatus): string {
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
      return rateErrorTexts[askFault ?? ''] ?? 'no respondió';
  }
}
