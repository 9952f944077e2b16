import * as z from 'zod/mini';
import { toPercent } from '#domain/percents.ts';
import { requiredPercent } from '#web/ui/form/number-rules.ts';
import { required, requiredChoice, requiredEmail, requiredPhone } from '#web/ui/form/rules.ts';
import type { OfficeQuery } from './offices.generated.ts';

/** First part of the cache keys of this feature. */
export const officesTopic = 'offices';

export const officeCurrencies = ['VES', 'USD', 'EUR', 'PEN'] as const;
export const invoicingTypes = ['NO APLICA', 'FACTURA ACTIVA'] as const;
/** The zones of the two countries (D5). */
export const timeZones = ['America/Caracas', 'America/Lima'] as const;

/** The zone that is proposed with a currency: Peru's for soles, else Venezuela's (D5). */
export function usualTimeZone(currencyCode: string): string {
  return currencyCode === 'PEN' ? 'America/Lima' : 'America/Caracas';
}

/** An office's form with its settings (doc 3 §5); percentages come out as fractions. */
export const officeSchema = z.object({
  officeName: required(),
  address: required(),
  phone: requiredPhone(),
  email: requiredEmail(),
  instagram: required(),
  countryId: requiredChoice(),
  townId: requiredChoice(),
  currencyCode: requiredChoice(),
  timeZone: requiredChoice(),
  iva: requiredPercent({ from: 0 }),
  netBase: requiredPercent(),
  royalty: requiredPercent({ from: 0 }),
  invoicing: requiredChoice(),
  vip: z.boolean(),
  freePort: z.boolean(),
});

export type OfficeValues = z.input<typeof officeSchema>;
type CheckedOffice = z.output<typeof officeSchema>;
type SavedOffice = NonNullable<OfficeQuery['vOfficeById']>;

/** A new office: what is the same nearly everywhere is filled in (D5, D20, D27). */
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
  vip: false,
  freePort: false,
};

/** The form of an office that is there; the switches come from its type. */
export function toOfficeValues(office: SavedOffice): OfficeValues {
  const { officeType, iva, netBase, royalty, invoicing, id: _, ...plain } = office;
  const percent = (fraction: string | null) => (fraction === null ? '' : toPercent(fraction));
  return {
    ...plain,
    phone: office.phone.replace(/\D/g, ''),
    iva: percent(iva),
    netBase: percent(netBase),
    royalty: percent(royalty),
    invoicing: invoicing ?? '',
    vip: officeType === 'VIP' || officeType === 'DUAL',
    freePort: officeType === 'FREE_PORT' || officeType === 'DUAL',
  };
}

/** The office type of the two switches; both on is DUAL (doc 3 §3). */
export function officeType({ vip, freePort }: { vip: boolean; freePort: boolean }): string {
  if (vip && freePort) return 'DUAL';
  if (vip) return 'VIP';
  return freePort ? 'FREE_PORT' : 'REGULAR';
}

/** The input of procSaveOffice: office and settings together (doc 3 §4). */
export function toOfficeInput(office: CheckedOffice, id?: string) {
  const { iva, netBase, royalty, invoicing, vip, freePort, ...plain } = office;
  return {
    ...(id && { id }),
    ...plain,
    config: {
      IVA: iva,
      NET_BASE: netBase,
      ROYALTY: royalty,
      INVOICING: invoicing,
      OFFICE_TYPE: officeType({ vip, freePort }),
    },
  };
}
