import type { ListDefinition } from './list-definition.ts';

/** What a client enjoyed in the last year, by subservice, the latest first (doc 1 §2 Clients, doc 1 §9). */
export const clientServicesList = {
  name: 'client_services',
  view: 'proc_services_by_client',
  parameters: { identificationNumber: 'text' },
  file: 'client_services.csv',
  permissions: ['client.profile'],
  columns: [
    { field: 'clientService', caption: 'Servicio', kind: 'text' },
    { field: 'clientIn', caption: 'Número de identificación', kind: 'text' },
    { field: 'clientFullName', caption: 'Cliente', kind: 'text' },
    { field: 'clientPhone', caption: 'Teléfono', kind: 'text', csvOnly: true },
    { field: 'clientEmail', caption: 'Email', kind: 'text', csvOnly: true },
    { field: 'lastDate', caption: 'Última vez', kind: 'datetime', zone: 'timeZone' },
    { field: 'clientServices', caption: 'Servicios', kind: 'number' },
    {
      field: 'clientAccumulated',
      caption: 'Acumulado',
      kind: 'money',
      currency: { field: 'currencyCode' },
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [
    {
      name: 'identification_number',
      caption: 'Número de identificación',
      field: 'identificationNumber',
      operator: 'argument',
      kind: 'text',
    },
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
