import { answerOf, dayOf, textOf } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';
import {
  documentNumber,
  documentType,
  email,
  firstName,
  fullName,
  lastName,
  notes,
  officeName,
  phone,
} from './person-fields.ts';
import { documentStep, nameStep, phoneStep } from './row-steps.ts';

export const clients: ImportKind = {
  name: 'clients',
  title: 'Clientes',
  fields: [
    documentType,
    { ...documentNumber, required: true },
    { ...firstName, required: true },
    lastName,
    fullName,
    phone,
    email,
    { name: 'address', heading: 'Dirección', read: textOf('address', 'address') },
    {
      name: 'birthDate',
      heading: 'Fecha de nacimiento',
      headings: ['cumpleanos', 'date of birth'],
      read: dayOf('birthDate'),
    },
    notes,
    {
      name: 'acceptsMessages',
      heading: 'Acepta mensajes',
      headings: ['accepts marketing'],
      read: answerOf('acceptsMessages'),
    },
    { name: 'acceptsPhotos', heading: 'Acepta fotos', read: answerOf('acceptsPhotos') },
    officeName,
  ],
  steps: [documentStep, nameStep, phoneStep],
};
