import {
  documentColumn,
  documentTypeColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';

const contact = { permission: ['employee.read', 'profit.read'] } as const;

/**
 * Today's turns in order (doc 1 §2 Workdays); head-office readers see all offices (D2). The
 * document and the e-mail of a technician need a permission; without it their columns are hidden,
 * not empty.
 */
export const workdaysList = {
  name: 'workdays',
  view: 'v_workdays',
  file: 'workdays.csv',
  whenEmpty: 'Aquí está quién atiende hoy y en qué orden. Se vende en el turno de una técnica (o).',
  permissions: ['workday.read'],
  columns: [
    officeColumn,
    documentColumn('identificationNumber', 'Número de identificación', contact),
    textColumn('fullName', 'Nombre o email', { fallback: 'identificationNumber' }),
    textColumn('email', 'Email', { ...contact, csvOnly: true }),
    numberColumn('numberToken', 'Turno del día'),
    numberColumn('totalServices', 'Total de servicios'),
    momentColumn('created', 'Creado'),
    documentTypeColumn('identificationNumber', contact),
  ],
  filters: [
    {
      name: 'office',
      caption: 'Sucursal',
      field: 'officeName',
      operator: 'includesInsensitive',
      kind: 'text',
      permission: 'office.see_all',
    },
  ],
  search: { words: 'fullName' },
  scope: ['officeId'],
  orderBy: 'NUMBER_TOKEN_ASC',
  groupedBy: 'officeName',
} as const satisfies ListDefinition;
