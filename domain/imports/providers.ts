import { textOf } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';
import { email, notes, officeName, phone } from './person-fields.ts';
import { phoneStep } from './row-steps.ts';

export const providers: ImportKind = {
  name: 'providers',
  title: 'Proveedores',
  fields: [
    {
      name: 'identificationNumber',
      heading: 'RIF o RUC',
      headings: ['rif', 'ruc'],
      required: true,
      read: textOf('identificationNumber', 'document'),
    },
    {
      name: 'name',
      heading: 'Proveedor',
      headings: ['razon social'],
      required: true,
      read: textOf('name'),
    },
    phone,
    email,
    notes,
    officeName,
  ],
  steps: [phoneStep],
};
