import type { ErrorEntry } from './entry.ts';

/** Errors of the server: connection, limits, downloads, storage and internal errors. */
export const serverErrors = {
  'Network Error': {
    text: 'Sistema no disponible, código NET01',
    effect: 'none',
  },
  REQUEST_ID_REUSED: {
    text: 'Lo que envió antes ya se registró, con otros datos: revíselo en la lista y corríjalo allí',
    effect: 'none',
  },
  OPERATION_UNKNOWN: {
    text: 'La aplicación cambió, intente nuevamente',
    effect: 'none',
  },
  QUERY_TOO_LARGE: { text: 'La consulta es demasiado grande', effect: 'none' },
  QUERY_TOO_DEEP: {
    text: 'La consulta tiene demasiados niveles',
    effect: 'none',
  },
  QUERY_TOO_COSTLY: {
    text: 'La consulta es demasiado costosa',
    effect: 'none',
  },
  PAGE_TOO_LARGE: {
    text: 'La página solicitada es demasiado grande[, el máximo es {max} registros]',
    effect: 'none',
  },
  ADDRESS_TOO_LONG: {
    text: 'La dirección de la solicitud es demasiado larga',
    effect: 'none',
  },
  DOWNLOAD_CUT: {
    text: 'La descarga se interrumpió, intente nuevamente',
    effect: 'none',
  },
  DOWNLOAD_RUNNING: {
    text: 'Ya tiene una descarga en curso, espere a que termine e intente nuevamente',
    effect: 'none',
  },
  DOWNLOADS_BUSY: {
    text: 'Hay demasiadas descargas en curso, intente nuevamente en unos segundos',
    effect: 'none',
  },
  TOO_MANY_REQUESTS: {
    text: 'Demasiadas solicitudes, espere un momento',
    effect: 'none',
  },
  TOO_MANY_ROWS: {
    text: 'Excel admite {max} filas: filtre la lista o descárguela como CSV',
    effect: 'none',
  },
  TOO_MANY_TO_SORT: {
    text: 'Son demasiados registros para ordenarlos así, filtre antes',
    effect: 'none',
  },
  TIMEOUT: {
    text: 'La operación tardó demasiado, intente nuevamente con un rango menor',
    effect: 'none',
  },
  STORAGE_FULL: {
    text: 'El sistema no puede guardar: no queda espacio en el disco del servidor. No se registró nada, avise a soporte técnico',
    effect: 'none',
  },
  STORAGE_FAILED: {
    text: 'El sistema no puede guardar por ahora. No se registró nada, intente en unos minutos o avise a soporte técnico',
    effect: 'none',
  },
  BODY_TOO_LARGE: { text: 'La solicitud es demasiado grande', effect: 'none' },
  UNKNOWN: {
    text: 'Error desconocido, contacte a soporte técnico[ (referencia {requestId})]',
    effect: 'none',
  },
} satisfies Record<string, ErrorEntry>;
