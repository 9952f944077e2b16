import { fold } from '../input/fold.ts';
import { roleCaptions } from '../texts/captions.ts';
import { fractionOf, textOf } from './cell-readers.ts';
import type { CellReader, ImportKind } from './import-kind.ts';
import {
  documentNumber,
  documentType,
  email,
  firstName,
  lastName,
  officeName,
  phone,
} from './person-fields.ts';
import { documentStep, nameStep, phoneStep } from './row-steps.ts';

/** Returns a caption of a role without its gender: 'Técnico', 'técnica' and 'Técnica (o)' are equal. */
function roleWords(caption: string): string {
  return fold(caption)
    .replace(/\([ao]\)/g, ' ')
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/[ao]$/, ''))
    .join(' ')
    .trim();
}

const roles = new Map(
  Object.entries(roleCaptions).map(([name, caption]) => [roleWords(caption), name]),
);
const customRole = textOf('roleName');

/** Reads a role of the documents by its caption; a company's own role stays as typed. */
const roleOf: CellReader = (cell) => roles.get(roleWords(cell)) ?? customRole(cell);

export const staff: ImportKind = {
  name: 'staff',
  title: 'Personal',
  fields: [
    documentType,
    { ...documentNumber, required: true },
    { ...firstName, required: true },
    lastName,
    { ...email, required: true },
    { ...phone, required: true },
    { name: 'roleName', heading: 'Cargo', read: roleOf },
    {
      name: 'commission',
      heading: 'Comisión (%)',
      required: true,
      read: fractionOf('commission'),
    },
    officeName,
  ],
  steps: [documentStep, nameStep, phoneStep],
};
