import { errors, errorText, isErrorCode } from '../../errors/error-register.ts';
import { importChoices, importRowStates } from '../../imports/import-captions.ts';
import { numberColumn, textColumn } from '../columns.ts';
import { choicesOf, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';

/** Texts of the reasons without the values of a row. */
const reasons = Object.fromEntries(
  Object.keys(errors)
    .filter(isErrorCode)
    .map((code) => [code, errorText(code)]),
);

/** The rows of an imported file in the order of the file (doc 9 §2). */
export const importRowsList = {
  name: 'import_rows',
  view: 'v_import_rows',
  file: 'import_rows.csv',
  whenEmpty: 'Aquí está cada fila del archivo, con lo que pasará con ella y el motivo.',
  permissions: ['import.run'],
  columns: [
    numberColumn('line', 'Fila'),
    textColumn('rowText', 'Valores', { sentence: true, unsorted: true }),
    textColumn('state', 'Estado', { captions: importRowStates }),
    textColumn('code', 'Motivo', { captions: reasons, sentence: true }),
    textColumn('choice', 'Decisión', { captions: importChoices, csvOnly: true }),
  ],
  filters: [
    valueFilter('state', 'Estado', 'state', { choices: choicesOf(importRowStates) }),
    valueFilter('choice', 'Decisión', 'choice', { choices: choicesOf(importChoices) }),
  ],
  search: { words: 'rowText', called: 'Valores' },
  scope: ['importId', 'isData'],
  orderBy: 'LINE_ASC',
  cardLine: ['code'],
} as const satisfies ListDefinition;
