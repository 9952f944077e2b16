import {
  consentAnswerCaptions,
  consentMethodCaptions,
  consentPurposeCaptions,
} from '../../people/consents.ts';
import {
  documentColumn,
  documentTypeColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../columns.ts';
import { choicesOf, daysFilters, valueFilter, wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** 'Consentimientos': answers of clients about messages and photos. */
export const consentsList = {
  name: 'consents',
  view: 'v_client_consents',
  file: 'consents.csv',
  whenEmpty: 'Aquí está qué clientes aceptaron mensajes y fotos, quién se lo preguntó y cuándo.',
  permissions: ['privacy.manage'],
  columns: [
    textColumn('clientName', 'Cliente', { fallback: 'identificationNumber' }),
    documentColumn('identificationNumber', 'Identificación', { csvOnly: true }),
    textColumn('purpose', 'Para', { captions: consentPurposeCaptions }),
    textColumn('answer', 'Respuesta', { captions: consentAnswerCaptions }),
    momentColumn('created', 'Fecha'),
    textColumn('actorName', 'Registró'),
    textColumn('how', 'Cómo', { captions: consentMethodCaptions }),
    numberColumn('wording', 'Versión del texto', { csvOnly: true }),
    officeColumn,
    documentTypeColumn('identificationNumber'),
  ],
  filters: [
    ...daysFilters('created', { dayField: 'createdDay' }),
    valueFilter('purpose', 'Para', 'purpose', { choices: choicesOf(consentPurposeCaptions) }),
    valueFilter('answer', 'Respuesta', 'answer', { choices: choicesOf(consentAnswerCaptions) }),
    valueFilter('how', 'Cómo', 'how', { choices: choicesOf(consentMethodCaptions) }),
    wordsFilter('client', 'Cliente', 'clientName', 'name'),
    officeFilter,
  ],
  search: { words: 'clientName', document: 'identificationNumber' },
  scope: [],
  orderBy: 'CREATED_DESC',
} as const satisfies ListDefinition;
