import { momentColumn, moneyColumn, percentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';
import { everyone } from './everyone.ts';

/** The periods for which a tier pays, and how. */
export const tierPeriods = { WEEK: 'Semana', FORTNIGHT: 'Quincena', MONTH: 'Mes' } as const;
export const tierModes = { MARGINAL: 'Por tramos', WHOLE: 'Sobre todo' } as const;

/** Tiers of the reader's offices: bonuses on what an employee sold in a period (document 6 §2). */
export const commissionTiersList = {
  name: 'commission_tiers',
  view: 'v_commission_tiers',
  file: 'escalones.csv',
  whenEmpty:
    'Aquí están los escalones: bonos sobre lo vendido en una semana, una quincena o un mes.',
  permissions: ['commission.manage'],
  columns: [
    textColumn('period', 'Período', { captions: tierPeriods }),
    moneyColumn('fromNet', 'Desde'),
    percentColumn('rate', '% Bono'),
    textColumn('mode', 'Se paga', { captions: tierModes }),
    textColumn('employeeName', 'Técnica (o)', { absent: everyone }),
    officeColumn,
    textColumn('currencyCode', 'Moneda', { csvOnly: true }),
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: { words: 'employeeName' },
  scope: ['officeId', 'status'],
  orderBy: 'FROM_NET_ASC',
  cardLine: ['rate', 'mode', 'employeeName'],
} as const satisfies ListDefinition;
