import { momentColumn, percentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';
import { everyone } from './everyone.ts';

/** Commissions by service of the reader's offices (document 6 §2, D78). */
export const commissionRatesList = {
  name: 'commission_rates',
  view: 'v_commission_rates',
  file: 'comisiones.csv',
  whenEmpty: 'Aquí están las comisiones de los servicios que no pagan la de la técnica(o).',
  permissions: ['commission.manage'],
  columns: [
    textColumn('serviceName', 'Servicio'),
    textColumn('subserviceName', 'Subservicio', { absent: 'Todos' }),
    textColumn('employeeName', 'Técnica (o)', { absent: everyone }),
    percentColumn('rate', '% Comisión'),
    officeColumn,
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: { words: 'serviceName' },
  scope: ['officeId', 'status'],
  orderBy: 'SERVICE_NAME_ASC',
} as const satisfies ListDefinition;
