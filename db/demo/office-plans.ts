import type { Currency } from '#domain/money.ts';
import type { OfficeName, RoleName } from './staff.ts';

export interface OfficePlan {
  readonly country: string;
  readonly town: string;
  readonly address: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly timeZone: string;
  /** Fraction. */
  readonly iva: string;
  readonly invoicing: 'FACTURA ACTIVA' | 'NO APLICA';
  /** Units of the office's currency per dollar. */
  readonly exchangeValue: string;
  readonly identificationType: 'CI' | 'DNI';
  /** The nth identification number and phone of its people. */
  readonly identification: (place: number) => string;
  readonly mobile: (place: number) => string;
  readonly client: { readonly firstName: string; readonly lastName: string };
}

const venezuelan = {
  country: 'Venezuela',
  currency: 'VES',
  timeZone: 'America/Caracas',
  iva: '0.16',
  exchangeValue: '241.5780',
  identificationType: 'CI',
} as const;

export const offices: Readonly<Record<OfficeName, OfficePlan>> = {
  Caracas: {
    ...venezuelan,
    town: 'Caracas',
    address: 'Av. Francisco de Miranda, C.C. Plaza Altamira, local 12, Chacao',
    phone: '0212-2635510',
    invoicing: 'FACTURA ACTIVA',
    identification: (place) => `V${14_218_305 + place * 173_411}`,
    mobile: (place) => `0414-${2_310_457 + place * 61_873}`,
    client: { firstName: 'María Fernanda', lastName: 'Rodríguez' },
  },
  Valencia: {
    ...venezuelan,
    town: 'Valencia',
    address: 'Av. Bolívar Norte, C.C. La Viña Plaza, nivel 2, local 8',
    phone: '0241-8236604',
    invoicing: 'NO APLICA',
    identification: (place) => `V${13_907_662 + place * 188_297}`,
    mobile: (place) => `0424-${4_105_226 + place * 58_391}`,
    client: { firstName: 'Génesis Carolina', lastName: 'Peña' },
  },
  Lima: {
    country: 'Perú',
    town: 'Lima',
    address: 'Av. José Larco 812, Miraflores',
    phone: '01 445 7720',
    currency: 'PEN',
    timeZone: 'America/Lima',
    iva: '0.18',
    invoicing: 'NO APLICA',
    exchangeValue: '3.3820',
    identificationType: 'DNI',
    identification: (place) => `${41_650_318 + place * 197_603}`,
    mobile: (place) => `9${61_204_855 + place * 413_089}`,
    client: { firstName: 'Rosa Elvira', lastName: 'Gutiérrez' },
  },
};

/** Commission and supervisor commission of who isn't a plain technician, as fractions (D20). */
export const commissions: Partial<Record<RoleName, readonly [own: string, supervisor: string]>> = {
  crm_supervisor: ['0.02', '0'],
  crm_technical_attendant: ['0.35', '0.03'],
};

/** Of the technicians in turn, as fractions. */
export const technicianCommissions = ['0.40', '0.30', '0.35', '0.45', '0.35', '0.40'];
