import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { fold } from '#domain/input/fold.ts';
import { typable } from '#domain/input/parse-number.ts';
import { toPercent } from '#domain/money/percents.ts';
import { hasOfficialRate, rateModes, toRateMode } from '#domain/money/rate-modes.ts';
import { canonicalIdentification, checkIdentification } from '#domain/people/identification.ts';
import { fiscalNotices, salePapers, toSalePaper } from '#domain/sales/sale-papers.ts';
import { taxIdName } from '#domain/sales/tax-names.ts';
import { requiredFraction } from '#web/ui/form/inputs/number-rules.ts';
import {
  optional,
  required,
  requiredChoice,
  requiredEmail,
  requiredPhone,
} from '#web/ui/form/rules/rules.ts';
import { cashShape, noCash, toCashConfig, toCashValues } from './office-cash-model.ts';
import { noSettlements, settlementShape, toSettlementValues } from './office-settlement-model.ts';
import type { OfficeQuery } from './offices.generated.ts';

/** First part of the cache keys of this feature. */
export const officesTopic = 'offices';

export const officeCurrencies = ['VES', 'USD', 'EUR', 'PEN'] as const;
export const invoicingTypes = ['NO APLICA', 'FACTURA ACTIVA'] as const;
/** Time zones of the two countries (D5). */
export const timeZones = ['America/Caracas', 'America/Lima'] as const;

/** Returns the default zone of a currency: Peru's for soles, otherwise Venezuela's (D5). */
export function usualTimeZone(currencyCode: string): string {
  return currencyCode === 'PEN' ? 'America/Lima' : 'America/Caracas';
}

/** What the law of a known country determines for an office, by the folded name of the country (D5, D8). */
const ofCountries: Readonly<
  Record<string, Pick<OfficeValues, 'currencyCode' | 'timeZone' | 'iva'>>
> = {
  venezuela: { currencyCode: 'VES', timeZone: 'America/Caracas', iva: '16' },
  peru: { currencyCode: 'PEN', timeZone: 'America/Lima', iva: '18' },
};

/** Returns the currency, time zone and tax of a country; nothing for an unknown one. */
export function valuesOfCountry(countryName: string): Partial<OfficeValues> {
  return ofCountries[fold(countryName.trim())] ?? {};
}

/** Fields of the section 'Avanzado', whose defaults suit most offices. */
export const advancedFields: readonly string[] = [
  'netBase',
  'royalty',
  'idleMinutes',
  'rateMode',
  'toleranceVes',
  'tolerancePen',
  'toleranceUsd',
  'toleranceEur',
];

/** Session timeout in minutes without use: none, or 5 to 720. */
function idleMinutes() {
  return z.string().check(
    z.refine((typed) => {
      const minutes = cleanText(typed);
      return minutes === '' || (/^\d{1,3}$/.test(minutes) && +minutes >= 5 && +minutes <= 720);
    }, 'Campo debe ser un número de 5 a 720, o quedar vacío'),
  );
}

/**
 * Rejects a RIF or RUC with a wrong format or check digit at its field (D29); the formats of other
 * countries are unknown.
 */
const rightTaxId = z.check<{ readonly taxId: string; readonly currencyCode: string }>(
  ({ value, issues }) => {
    const { taxId, currencyCode } = value;
    if (taxId === '' || (currencyCode !== 'VES' && currencyCode !== 'PEN')) return;
    const wrong = checkIdentification(taxIdName(currencyCode), canonicalIdentification(taxId));
    if (!wrong) return;
    issues.push({ code: 'custom', path: ['taxId'], message: errorText(wrong), input: value });
  },
);

/** Form of an office with its settings (doc 3 §5); percentages become fractions. */
export const officeSchema = z
  .object({
    officeName: required('name'),
    address: required('address'),
    phone: requiredPhone(),
    email: requiredEmail(),
    instagram: required('name'),
    countryId: requiredChoice(),
    townId: requiredChoice(),
    currencyCode: requiredChoice(),
    timeZone: requiredChoice(),
    iva: requiredFraction({ from: 0 }),
    netBase: requiredFraction(),
    royalty: requiredFraction({ from: 0 }),
    invoicing: requiredChoice(),
    idleMinutes: idleMinutes(),
    vip: z.boolean(),
    freePort: z.boolean(),
    legalName: optional('name'),
    taxId: optional('document'),
    salePaper: z.enum(salePapers),
    fiscalNotice: z.enum(fiscalNotices),
    rateMode: z.enum(rateModes),
    ...cashShape,
    ...settlementShape,
  })
  .check(rightTaxId);

export type OfficeValues = z.input<typeof officeSchema>;
type CheckedOffice = z.output<typeof officeSchema>;
type SavedOffice = NonNullable<OfficeQuery['vOfficeById']> & {
  readonly settlements: OfficeQuery['officeSettingByOfficeId'];
};

/** Default values of a new office, common to most offices (D5, D20, D27). */
export const emptyOffice: OfficeValues = {
  officeName: '',
  address: '',
  phone: '',
  email: '',
  instagram: '',
  countryId: '',
  townId: '',
  currencyCode: '',
  timeZone: 'America/Caracas',
  iva: '',
  netBase: '100',
  royalty: '10',
  invoicing: '',
  idleMinutes: '',
  vip: false,
  freePort: false,
  legalName: '',
  taxId: '',
  salePaper: 'A4',
  fiscalNotice: 'AUTO',
  rateMode: 'MANUAL',
  ...noCash,
  ...noSettlements,
};

/** Returns the form values of an existing office; the switches are derived from its type. */
export function toOfficeValues(office: SavedOffice): OfficeValues {
  const { officeType, iva, netBase, royalty, invoicing, idleMinutes, ...otherValues } = office;
  const { legalName, taxId, salePaper, fiscalNotice, ...rest } = otherValues;
  const { cashControl, fourEyes, countTolerance, settlements, ...known } = rest;
  const { id: _id, version: _version, ...plain } = known;
  const percent = (fraction: string | null) =>
    fraction === null ? '' : typable(toPercent(fraction));
  return {
    ...plain,
    phone: office.phone.replace(/\D/g, ''),
    iva: percent(iva),
    netBase: percent(netBase),
    royalty: percent(royalty),
    invoicing: invoicing ?? '',
    idleMinutes: idleMinutes === null ? '' : String(idleMinutes),
    vip: officeType === 'VIP' || officeType === 'DUAL',
    freePort: officeType === 'FREE_PORT' || officeType === 'DUAL',
    legalName: legalName ?? '',
    taxId: taxId ?? '',
    salePaper: toSalePaper(salePaper),
    fiscalNotice: fiscalNotices.find((notice) => notice === fiscalNotice) ?? 'AUTO',
    rateMode: toRateMode(office.rateMode),
    ...toCashValues({ cashControl, fourEyes, countTolerance }),
    ...toSettlementValues(settlements),
  };
}

/** Returns the office type of the two switches; both on is DUAL (doc 3 §3). */
export function officeType({ vip, freePort }: { vip: boolean; freePort: boolean }): string {
  if (vip && freePort) return 'DUAL';
  if (vip) return 'VIP';
  return freePort ? 'FREE_PORT' : 'REGULAR';
}

/** Returns the input of procSaveOffice: office and settings together (doc 3 §4). */
export function toOfficeInput(office: CheckedOffice, id?: string) {
  const { iva, netBase, royalty, invoicing, idleMinutes, vip, freePort, ...otherValues } = office;
  const { legalName, taxId, salePaper, fiscalNotice, rateMode, ...rest } = otherValues;
  const { cashControl, fourEyes, toleranceVes, tolerancePen, toleranceUsd, ...known } = rest;
  const { toleranceEur, SETTLE_FROM, ADVANCE_LIMIT, SETTLE_BEFORE_CLOSE, ...plain } = known;
  return {
    ...(id && { id }),
    ...plain,
    config: {
      IVA: iva,
      NET_BASE: netBase,
      ROYALTY: royalty,
      INVOICING: invoicing,
      IDLE_MINUTES: idleMinutes,
      OFFICE_TYPE: officeType({ vip, freePort }),
      LEGAL_NAME: legalName,
      TAX_ID: taxId,
      SALE_PAPER: salePaper,
      FISCAL_NOTICE: fiscalNotice,
      // Only currencies with a published rate have official rates.
      RATE_MODE: hasOfficialRate(office.currencyCode) ? rateMode : 'MANUAL',
      ...toCashConfig(office),
      SETTLE_FROM,
      ADVANCE_LIMIT,
      SETTLE_BEFORE_CLOSE,
    },
  };
}
