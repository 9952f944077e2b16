import { minutesOf, textOf } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';
import { cost, officeName } from './person-fields.ts';
import { priceStep } from './row-steps.ts';

export const services: ImportKind = {
  name: 'services',
  title: 'Servicios y precios',
  fields: [
    {
      name: 'serviceName',
      heading: 'Servicio',
      headings: ['categoria', 'category'],
      required: true,
      read: textOf('serviceName'),
    },
    {
      name: 'subserviceName',
      heading: 'Subservicio',
      headings: ['tratamiento', 'service name'],
      required: true,
      read: textOf('subserviceName'),
    },
    { ...cost, headings: ['valor', 'price'], required: true },
    { name: 'currencyCode', heading: 'Moneda' },
    {
      name: 'minutes',
      heading: 'Minutos',
      headings: ['duracion', 'duration'],
      read: minutesOf,
    },
    officeName,
  ],
  steps: [priceStep],
  otherwise: {
    missing: 'subserviceName',
    fields: { serviceName: ['categoria', 'category'], subserviceName: ['servicio'] },
  },
};
