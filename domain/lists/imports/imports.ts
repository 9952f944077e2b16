import { importKindCaptions, importStates } from '../../imports/import-captions.ts';
import { momentColumn, numberColumn, textColumn } from '../columns.ts';
import { choicesOf, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Imported files, newest first (doc 9 §2). */
export const importsList = {
  name: 'imports',
  view: 'v_imports',
  file: 'imports.csv',
  whenEmpty: 'Aquí está cada archivo que se importó, con sus filas guardadas y rechazadas.',
  permissions: ['import.run'],
  columns: [
    textColumn('fileName', 'Archivo'),
    textColumn('kind', 'Datos', { captions: importKindCaptions }),
    textColumn('state', 'Estado', { captions: importStates }),
    numberColumn('total', 'Filas', { unsorted: true }),
    numberColumn('saved', 'Guardadas', { unsorted: true }),
    numberColumn('refused', 'Rechazadas', { unsorted: true }),
    officeColumn,
    textColumn('createdByName', 'Persona'),
    momentColumn('created', 'Fecha'),
    momentColumn('undoUntil', 'Se deshace hasta', { spare: true }),
  ],
  filters: [
    valueFilter('kind', 'Datos', 'kind', { choices: choicesOf(importKindCaptions) }),
    valueFilter('state', 'Estado', 'state', { choices: choicesOf(importStates) }),
    officeFilter,
  ],
  search: { words: 'fileName' },
  scope: ['officeId'],
  orderBy: 'CREATED_DESC',
  cardLine: ['kind', 'created'],
} as const satisfies ListDefinition;
