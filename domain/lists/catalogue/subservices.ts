import { currencyColumn, momentColumn, moneyColumn, numberColumn, textColumn } from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Subservices of the reader's offices, in the order of their creation (doc 1 §5, §7). */
export const subservicesList = {
  name: 'subservices',
  view: 'v_subservices',
  file: 'subservices.csv',
  whenEmpty:
    'Aquí está lo que vende cada sucursal, con su precio y su duración. Empiece con la plantilla de su rubro.',
  permissions: ['subservice.manage'],
  columns: [
    textColumn('subserviceName', 'Subservicio'),
    textColumn('description', 'Descripción'),
    textColumn('serviceName', 'Servicio'),
    officeColumn,
    moneyColumn('cost', 'Costo'),
    currencyColumn,
    numberColumn('avgMinuts', 'Minutos'),
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [
    wordsFilter('subservice_name', 'Subservicio', 'subserviceName'),
    wordsFilter('description', 'Descripción', 'description'),
    officeFilter,
  ],
  search: { words: 'subserviceName' },
  scope: ['officeId'],
  orderBy: 'CREATED_ASC',
} as const satisfies ListDefinition;
