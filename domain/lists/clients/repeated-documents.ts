import { documentCorrectors, documentedRecords } from '../../people/documented-records.ts';
import { booleanColumn, documentColumn, momentColumn, textColumn } from '../columns.ts';
import { argumentFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';

/**
 * 'Documentos repetidos': people with the same document as another person, for readers who may
 * correct it (D88).
 */
export const repeatedDocumentsList = {
  name: 'repeated_documents',
  view: 'proc_repeated_documents',
  parameters: { search: 'text' },
  file: 'documentos-repetidos.csv',
  whenEmpty: 'Aquí están los registros que tienen el mismo documento, para corregirlos.',
  permissions: documentCorrectors,
  columns: [
    textColumn('name', 'Nombre'),
    textColumn('identificationType', 'Tipo', { csvOnly: true }),
    documentColumn('identificationNumber', 'Identificación'),
    textColumn('objectType', 'Registro', {
      captions: Object.fromEntries(
        Object.entries(documentedRecords).map(([type, { caption }]) => [type, caption]),
      ),
    }),
    textColumn('officeName', 'Sucursal'),
    booleanColumn('active', 'Activo'),
    momentColumn('created', 'Creado'),
  ],
  filters: [argumentFilter('search', 'Nombre o documento', 'search'), officeFilter],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
