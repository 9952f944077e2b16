import { identificationLabels } from '../../people/identification.ts';
import {
  currencyColumn,
  documentColumn,
  documentTypeColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  phoneColumn,
  textColumn,
} from '../columns.ts';
import { argumentFilter, choicesOf } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';

/**
 * Services of a client in the last year, by subservice, the latest first (doc 1 §2 Clients, doc 1
 * §9).
 */
export const clientServicesList = {
  name: 'client_services',
  view: 'proc_services_by_client',
  parameters: { identificationNumber: 'text', identificationType: 'text' },
  file: 'client_services.csv',
  whenEmpty: 'Aquí están los servicios que el cliente recibió en el último año.',
  permissions: ['client.profile'],
  columns: [
    textColumn('clientService', 'Servicio'),
    documentColumn('clientIn', 'Número de identificación'),
    textColumn('clientFullName', 'Cliente'),
    phoneColumn('clientPhone', 'Teléfono', { csvOnly: true }),
    textColumn('clientEmail', 'Email', { csvOnly: true }),
    momentColumn('lastDate', 'Última vez'),
    numberColumn('clientServices', 'Servicios'),
    moneyColumn('clientAccumulated', 'Acumulado'),
    currencyColumn,
    documentTypeColumn('clientIn'),
  ],
  filters: [
    argumentFilter('identification_number', 'Número de identificación', 'identificationNumber'),
    argumentFilter('identification_type', 'Tipo de documento', 'identificationType', {
      choices: choicesOf(identificationLabels),
    }),
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
