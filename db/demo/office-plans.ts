import type { Currency } from '#domain/money/currencies.ts';
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
  /** Return the nth identification number and phone of the office's people. */
  readonly identification: (position: number) => string;
  readonly mobile: (position: number) => string;
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
    identification: (position) => `V${14_218_305 + position * 173_411}`,
    mobile: (position) => `0414-${2_310_457 + position * 61_873}`,
    client: { firstName: 'María Fernanda', lastName: 'Rodríguez' },
  },
  Valencia: {
    ...venezuelan,
    town: 'Valencia',
    address: 'Av. Bolívar Norte, C.C. La Viña Plaza, nivel 2, local 8',
    phone: '0241-8236604',
    invoicing: 'NO APLICA',
    identification: (position) => `V${13_907_662 + position * 188_297}`,
    mobile: (position) => `0424-${4_105_226 + position * 58_391}`,
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
    identification: (position) => `${41_650_318 + position * 197_603}`,
    mobile: (position) => `9${61_204_855 + position * 413_089}`,
    client: { firstName: 'Rosa Elvira', lastName: 'Gutiérrez' },
  },
};

/** Commission and supervisor commission of people other than technicians, as fractions (D20). */
export const commissions: Partial<Record<RoleName, readonly [own: string, supervisor: string]>> = {
  crm_supervisor: ['0.02', '0'],
  crm_technical_attendant: ['0.35', '0.03'],
};

/** Commissions of the technicians in turn, as fractions. */
export const technicianCommissions = ['0.40', '0.30', '0.35', '0.45', '0.35', '0.40'];
