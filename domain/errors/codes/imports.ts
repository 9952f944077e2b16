import type { ErrorEntry } from './entry.ts';

/** Errors of imports and of the rows of their files (doc 9 §8). */
export const importsErrors = {
  FILE_UNREADABLE: { text: 'El archivo no se puede leer: {reason}', effect: 'none' },
  FILE_TOO_LARGE: { text: 'El archivo supera {max}', effect: 'none' },
  COLUMN_REQUIRED: { text: 'Falta la columna {field}', effect: 'none' },
  COLUMN_TWICE: {
    text: 'Las columnas {first} y {second} van al mismo campo',
    effect: 'none',
  },
  IMPORT_BUSY: { text: 'Ya hay una importación en curso: {file}', effect: 'none' },
  IMPORT_STATE: {
    text: 'La importación está {state} y no permite ese cambio',
    effect: 'none',
  },
  UNDO_LATE: { text: 'Una importación se deshace dentro de 72 horas', effect: 'none' },
  CELL_NUMBER: {
    text: 'Excel cambió el número: dé formato de texto a la columna',
    effect: 'none',
  },
  PRICE_CURRENCY: {
    text: 'El precio de un producto va en {currency}',
    effect: 'none',
    field: 'cost',
  },
  POSSIBLE_DUPLICATE: {
    text: 'Puede ser {name}: tiene el mismo teléfono',
    effect: 'none',
    field: 'phone',
  },
  ROW_REPEATED: { text: 'Repite la fila {line} con otros datos', effect: 'none' },
  FAR_PRICE: { text: 'El precio era {before}', effect: 'none', field: 'cost' },
} satisfies Record<string, ErrorEntry>;
