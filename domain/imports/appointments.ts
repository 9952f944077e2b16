import { dayOf, minutesOf, textOf, timeOf } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';
import {
  documentNumber,
  firstName,
  fullName,
  lastName,
  officeName,
  phone,
} from './person-fields.ts';
import { nameStep, phoneStep, untypedDocumentStep } from './row-steps.ts';

export const appointments: ImportKind = {
  name: 'appointments',
  title: 'Citas futuras',
  fields: [
    { name: 'date', heading: 'Fecha', required: true, read: dayOf('date') },
    {
      name: 'time',
      heading: 'Hora',
      headings: ['inicio'],
      required: true,
      read: timeOf('time'),
    },
    documentNumber,
    firstName,
    lastName,
    fullName,
    phone,
    {
      name: 'subserviceName',
      heading: 'Subservicio',
      headings: ['servicio'],
      required: true,
      read: textOf('subserviceName'),
    },
    {
      name: 'technicianName',
      heading: 'Técnica',
      headings: ['profesional', 'team member'],
      read: textOf('technicianName'),
    },
    { name: 'minutes', heading: 'Minutos', read: minutesOf },
    officeName,
  ],
  steps: [untypedDocumentStep, nameStep, phoneStep],
};
