/**
 * Verbatim texts of the documents, including their missing accents; D42 for texts that the
 * documents only describe.
 */

/** Messages at form fields (doc 1 §5). */
export const validationTexts = {
  required: 'Campo es obligatorio',
  emptySelect: 'Campo no puede ser vacio',
  /** For /exchange and /advertising, where the documents write the accent. */
  emptyValue: 'Campo no puede ser vacío',
  email: 'Campo debe ser de tipo email',
  numeric: 'Campo debe ser numérico',
  notNegative: 'Campo no puede ser negativo',
  greaterThanZero: 'Campo debe ser mayor a cero',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  percentUnchanged: 'No se detectó cambio en el %.',
  valueUnchanged: 'No se detectó cambio en el valor.',
  /** Message for an invalid day, time or both. */
  unreadDay: 'Escriba la fecha así: 22/11/2026',
  unreadTime: 'Escriba la hora así: 14:30',
  unreadMoment: 'Escriba fecha y hora así: 22/11/2026 14:30',
} as const;

/** Warnings at the top centre while a form is filled in (doc 2 §5, doc 3 §8). */
export const warningTexts = {
  saleLine: 'Debe seleccionar el turno y el subservicio, intente nuevamente',
  appointmentLine: 'Debe seleccionar la tecnico y el subservicio, intente nuevamente',
  discountLine:
    'Debe seleccionar el subservicio y colocar un porcentaje de descuento mayor a cero, intente nuevamente',
  startMissing: 'Ingresar fecha de inicio',
  endBeforeStart: 'La fecha de culminación debe ser posterior a la de inicio',
  startAfterEnd: 'La fecha de inicio debe ser inferior a la de culminación',
  clientsNotSynchronised: 'No se pudo sincronizar los clientes, intente nuevamente',
} as const;

/** Warnings about an invalid page, day or period in a URL. */
export const addressTexts = {
  wrongPage: 'La página de la dirección no existe: se muestra la primera',
  wrongDay: 'La fecha de la dirección no existe: se muestran las fechas de siempre',
  invertedDays:
    'En la dirección la fecha de culminación es anterior a la de inicio: se muestran las fechas de siempre',
} as const;

/** Confirmations before an action (doc 1 §8, doc 2 §8). */
export const confirmationTexts = {
  createWorkday: 'Desea crear turno?',
  delete: 'Desea eliminar el registro?',
  disable: 'Desea deshabilitar el registro?',
  deactivate: 'Desea desactivar el registro?',
  reactivate: 'Desea reactivar el registro?',
  sendMessage: 'Desea enviar el mensaje?',
  removeService: 'Desea borrar el servicio?',
  resetPassword: 'Desea restablecer la contraseña?',
  unblock: 'Desea desbloquear la cuenta?',
} as const;

/** Confirmations for several rows at once (D42). */
export const bulkTexts = {
  disable: (count: number) => `Desea deshabilitar ${count} registro(s)?`,
  deactivate: (count: number) => `Desea desactivar ${count} registro(s)?`,
  reactivate: (count: number) => `Desea reactivar ${count} registro(s)?`,
  sendMessage: (count: number) => `Desea enviar ${count} mensaje(s)?`,
} as const;

/** Green toasts after an action (doc 1 §8, doc 2 §8). */
export const successTexts = {
  added: 'Registro agregado con exito',
  edited: 'Registro editado con exito',
  updated: 'Registro actualizado con exito',
  disabled: 'Registro deshabilitado con exito',
  reactivated: 'Registro reactivado con éxito',
  deleted: 'Registro eliminado con éxito',
  clientAdded: 'Cliente agregado con éxito',
  technicianAdded: 'Técnica (o) registrada (o) con éxito',
  supervisorAdded: 'Supervisor registrado con éxito',
  employeeAdded: 'Personal registrado con éxito',
  profileAdded: 'Perfil agregado con éxito',
  providerAdded: 'Proveedor agregado con exito',
  moneyStoreAdded: 'Cuenta de dinero agregada con exito',
  expenseAdded: 'Gasto agregado con exito',
  advanceAdded: 'Vale registrado con éxito',
  smsSent: 'SMS enviado con exito',
  /** Without an SMS service (D33). */
  smsRecorded: 'No se envió: falta configurar los SMS',
  codeRequested: 'Si ese email tiene una cuenta con teléfono, el código llega por SMS',
  passwordChanged: 'Contraseña cambiada, inicie sesión nuevamente',
  passwordReset: 'Contraseña cambiada con éxito, ya puede iniciar sesión',
  unblocked: 'Cuenta desbloqueada con éxito',
  importDiscarded: 'Archivo descartado con éxito',
  importBegun: 'La importación empezó: sigue aunque cierre esta pantalla',
  clientsSynchronised: 'Clientes sincronizados con éxito, la página se actualizará',
} as const;

/** Texts of a list or search without rows (doc 1 §2, §8, doc 2 §8). */
export const listTexts = {
  empty: 'No hay registros para mostrar',
  loading: 'Actualizando información..',
  noClients: 'No hay clientes registrados',
  loadingSaleDetail: 'Buscando información de detalle de la venta',
} as const;

/** Message if Enter cannot select one person. */
export const ambiguousText = 'Elija con las flechas a quién corresponde, o escriba más';
