import { roleCaption } from './captions.ts';
import { validationTexts, warningTexts } from './texts.ts';

/** What an error does to the session, besides the toast. */
export type ErrorEffect = 'none' | 'logout';

/** Values for the {placeholders} of a text; `field` may name the input at fault. */
export type ErrorParams = Readonly<Record<string, string | number>>;

export interface ErrorEntry {
  /** Spanish text; {param} is filled in, a [bracketed part] goes when one of its params is absent. */
  readonly text: string;
  readonly effect: ErrorEffect;
  /** The API name of the input that the error belongs to. */
  readonly field?: string;
}

const register = {
  INVALID_USER: {
    text: 'Usuario o contraseña inválidos, por favor verifique',
    effect: 'none',
  },
  CLIENT_EXISTS: {
    text: 'El cliente ya existe[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  CLIENT_EMAIL_EXISTS: {
    text: 'Ya existe un cliente con ese email[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'email',
  },
  INVALID_CAPTCHA: {
    text: 'Captcha inválido, intente nuevamente',
    effect: 'none',
  },
  INVALID_TOKEN: {
    text: 'Sesión inválida, inicie sesión nuevamente',
    effect: 'logout',
  },
  USER_BLOCKED: {
    text: 'Usuario bloqueado, contacte a soporte técnico[, o intente de nuevo en {wait}]',
    effect: 'logout',
  },
  'jwt expired': {
    text: 'Sesión expirada, inicie sesión nuevamente',
    effect: 'logout',
  },
  TOKEN_EXPIRED: {
    text: 'Sesión expirada, inicie sesión nuevamente',
    effect: 'logout',
  },
  'Network Error': {
    text: 'Sistema no disponible, código NET01',
    effect: 'none',
  },

  FORBIDDEN: {
    text: 'No tiene permiso para realizar esta acción',
    effect: 'none',
  },
  OTHER_OFFICE: {
    text: 'Los datos no corresponden a la sucursal de su sesión',
    effect: 'none',
  },
  INVALID_INPUT: {
    text: 'Dato inválido, por favor verifique[: {unknown} no existe][ en {owner}][: {reason}]',
    effect: 'none',
  },
  TEXT_TOO_LONG: {
    text: 'El texto es demasiado largo[, el máximo es {max} caracteres]',
    effect: 'none',
  },
  JSON_INVALID: { text: 'El dato no es JSON válido, por favor verifique', effect: 'none' },
  REQUIRED_FIELD: { text: validationTexts.required, effect: 'none' },
  INVALID_EMAIL: {
    text: 'Campo debe ser de tipo email',
    effect: 'none',
    field: 'email',
  },
  INVALID_IDENTIFICATION: {
    text: 'Número de identificación inválido, por favor verifique',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_RIF: {
    text: 'RIF inválido, verifique el número y su dígito verificador',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_RUC: {
    text: 'RUC inválido, verifique el número y su dígito verificador',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_PHONE: {
    text: 'Número de teléfono inválido, por favor verifique',
    effect: 'none',
    field: 'phone',
  },

  PASSWORD_LENGTH: {
    text: 'La contraseña debe tener entre {min} y {max} caracteres',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_REPEATS: {
    text: 'La contraseña repite demasiado los mismos caracteres',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_DIGITS: {
    text: 'La contraseña no puede ser solo números',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_HAS_EMAIL: {
    text: 'La contraseña no puede llevar el nombre del email',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_COMMON: {
    text: 'La contraseña es de las más usadas y fácil de adivinar, elija otra',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_WRONG: {
    text: 'La contraseña actual no es correcta',
    effect: 'none',
    field: 'presentPassword',
  },
  PASSWORD_WAIT: {
    text: 'Demasiadas contraseñas equivocadas[, intente de nuevo en {wait}]',
    effect: 'none',
    field: 'presentPassword',
  },
  STEP_UP_REQUIRED: {
    text: 'Confirme su contraseña para hacer este cambio',
    effect: 'none',
    field: 'presentPassword',
  },
  PASSWORD_CODE_INVALID: {
    text: 'El código no es válido o ya venció, pida otro',
    effect: 'none',
    field: 'code',
  },
  PASSWORD_RESET_LIMIT: {
    text: 'La contraseña de esta cuenta ya se restableció {max} veces hoy, intente mañana',
    effect: 'none',
  },
  MESSAGE_SENT: { text: 'Ya se envió[ {when}]', effect: 'none' },
  MESSAGE_RECORDED: {
    text: 'Ya se registró[ {when}]: aquí no hay un servicio que lo envíe',
    effect: 'none',
  },
  MESSAGE_QUEUED: { text: 'Ya se pidió[ {when}] y aún no sale', effect: 'none' },
  NO_MESSAGE_SERVICE: {
    text: 'Aquí no se envían mensajes: pida un código a su administrador',
    effect: 'none',
  },

  NOT_FOUND: { text: 'El registro no existe', effect: 'none' },
  STALE: { text: 'Otra persona cambió este registro', effect: 'none' },
  CLIENT_NOT_FOUND: {
    text: 'El cliente no existe',
    effect: 'none',
    field: 'identificationNumber',
  },
  CLIENT_DISABLED: {
    text: 'El cliente está desactivado[{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  SUBSERVICE_NOT_FOUND: {
    text: 'El subservicio no existe o está deshabilitado[ (línea {line})]',
    effect: 'none',
    field: 'subserviceId',
  },
  WORKDAY_NOT_FOUND: {
    text: 'El turno no existe[ (línea {line})]',
    effect: 'none',
    field: 'workdayId',
  },
  SALE_NOT_FOUND: {
    text: 'La venta no existe o ya fue eliminada',
    effect: 'none',
  },
  SALE_NOT_OPEN: {
    text: 'Solo se corrigen las ventas y garantías activas del día',
    effect: 'none',
  },
  SALE_CHANGED: {
    text: 'Otra persona corrigió el registro mientras usted editaba, ábralo de nuevo',
    effect: 'none',
  },
  WARRANTY_LINE_NOT_FOUND: {
    text: 'El servicio original no existe o no es del cliente[ (línea {line})]',
    effect: 'none',
    field: 'salesDetailId',
  },
  LINE_HAS_WARRANTY: {
    text: 'El servicio[ de la línea {line}] tiene una garantía y no se puede quitar',
    effect: 'none',
  },
  NOT_PAST: {
    text: 'La fecha debe ser anterior a hoy',
    effect: 'none',
    field: 'date',
  },
  WORKDAY_IN_USE: {
    text: 'El turno tiene servicios registrados y no se puede eliminar',
    effect: 'none',
  },
  WORKDAY_NOT_OF_DAY: {
    text: 'El turno no corresponde al día de la venta[ (línea {line})]',
    effect: 'none',
    field: 'workdayId',
  },
  LINE_TIMES: {
    text: warningTexts.endBeforeStart,
    effect: 'none',
  },
  LINE_TIMES_DAY: {
    text: 'Las horas del servicio no corresponden al día de la venta[ (línea {line})]',
    effect: 'none',
  },
  NUMBER_OUT_OF_RANGE: {
    text: 'El valor está fuera de rango[, debe estar entre {min} y {max}][ (línea {line})]',
    effect: 'none',
  },
  FUTURE_DATE: {
    text: 'La fecha no puede ser futura',
    effect: 'none',
    field: 'saleDate',
  },
  DATE_TOO_OLD: {
    text: 'La fecha es demasiado antigua',
    effect: 'none',
    field: 'saleDate',
  },

  LINE_REQUIRED: { text: 'Debe agregar al menos un servicio', effect: 'none' },
  TOO_MANY_LINES: {
    text: 'La venta tiene demasiados servicios[, el máximo es {max}]',
    effect: 'none',
  },
  PAST_DATE: {
    text: 'La fecha de la cita ya pasó, elija una futura',
    effect: 'none',
    field: 'appointmentDate',
  },
  DATE_TOO_FAR: {
    text: 'La fecha es demasiado lejana',
    effect: 'none',
    field: 'appointmentDate',
  },
  APPOINTMENT_LINE: { text: warningTexts.appointmentLine, effect: 'none' },
  APPOINTMENT_TOO_LONG: {
    text: 'La cita tiene demasiados servicios para un solo día',
    effect: 'none',
  },
  APPOINTMENT_OVERLAP: {
    text: 'La hora está ocupada[: {employee} ya tiene una cita del {from} a las {until}], elija otra hora u otra técnica(o)',
    effect: 'none',
    field: 'appointmentDate',
  },
  APPOINTMENT_SLOT_TAKEN: {
    text: 'La hora está ocupada[: {employee} ya tiene una cita del {from} a las {until}], mueva esa cita y reactive esta, o agregue una cita nueva a otra hora',
    effect: 'none',
  },
  APPOINTMENT_CHANGED: {
    text: 'La cita cambió mientras usted la editaba: ahora es el {present}',
    effect: 'none',
  },
  APPOINTMENT_CLOSED: {
    text: 'La cita ya fue atendida o cancelada y no se puede cambiar',
    effect: 'none',
  },
  APPOINTMENT_NOT_FOUND: {
    text: 'La cita no existe o ya fue desactivada',
    effect: 'none',
  },
  APPOINTMENT_SOLD: { text: 'La cita ya tiene una venta registrada', effect: 'none' },
  APPOINTMENT_STATE: {
    text: 'La cita ya no permite ese cambio de estado, actualice la página',
    effect: 'none',
    field: 'state',
  },
  LAST_LINE: { text: 'La cita debe conservar al menos un servicio', effect: 'none' },
  TECHNICIAN_NOT_FOUND: {
    text: 'La técnica(o) no existe o está deshabilitada(o)[ (línea {line})]',
    effect: 'none',
    field: 'employeeId',
  },
  HOURS_ORDER: {
    text: 'La hora de cierre debe ser posterior a la de apertura',
    effect: 'none',
    field: 'closes',
  },
  LINK_EXPIRED: { text: 'El enlace no es válido o ya venció', effect: 'none' },
  COST_DIFFERS: {
    text: 'El costo[ de {service}] ahora es {now}[ (antes {before})]',
    effect: 'none',
    field: 'cost',
  },
  TAX_DIFFERS: {
    text: 'El impuesto[ de {service}] ahora es {now}[ (antes {before})]',
    effect: 'none',
    field: 'tax',
  },
  RATE_MISSING: {
    text: 'No hay valor cambiario para {currency}, regístrelo antes de continuar',
    effect: 'none',
  },
  PAYMENTS_DIFFER: {
    text: 'Los pagos suman {paid} y el monto a pagar es {due}',
    effect: 'none',
    field: 'paymentDetails',
  },
  INVOICE_NUMBER_TAKEN: {
    text: 'El número de factura[ {number}] ya existe',
    effect: 'none',
    field: 'invoiceNumber',
  },
  SERIES_NUMBER: {
    text: 'El número de la serie debe ser entero, mayor a cero y de hasta 15 dígitos',
    effect: 'none',
    field: 'nextNumber',
  },
  DISCOUNT_LINE: { text: warningTexts.discountLine, effect: 'none' },
  DISCOUNT_DAYS_REQUIRED: {
    text: 'Debe seleccionar al menos un día',
    effect: 'none',
    field: 'days',
  },
  DISCOUNT_DATES: {
    text: 'La fecha de culminación no puede ser anterior a la de inicio',
    effect: 'none',
    field: 'endDate',
  },
  REQUEST_ID_REUSED: {
    text: 'La solicitud ya fue procesada con otros datos, actualice la página',
    effect: 'none',
  },
  REASON_REQUIRED: {
    text: 'Debe indicar el motivo',
    effect: 'none',
    field: 'reason',
  },

  MONTH_CLOSED: {
    text: 'El mes de {month} está cerrado: un Administrador (a) puede reabrirlo',
    effect: 'none',
  },
  MONTH_NOT_OVER: {
    text: 'Solo se puede cerrar un mes que ya terminó',
    effect: 'none',
    field: 'month',
  },

  EMAIL_EXISTS: {
    text: 'Ya existe un usuario con ese email[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'email',
  },
  EMPLOYEE_EXISTS: {
    text: 'Ya existe una técnica(o) o supervisor con ese número de identificación[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  PERSON_EXISTS: {
    text: 'La persona ya está registrada',
    effect: 'none',
    field: 'identificationNumber',
  },
  LAST_ADMINISTRATOR: {
    text: 'Debe quedar al menos una persona activa que pueda cambiar los permisos',
    effect: 'none',
  },
  LAST_OFFICE: { text: 'Debe quedar al menos una sucursal activa', effect: 'none' },
  OWN_OFFICE: {
    text: 'No puede deshabilitar su propia sucursal, pídalo a quien administra desde otra',
    effect: 'none',
  },
  OWN_ACCOUNT: {
    text: 'No puede deshabilitar ni eliminar su propia cuenta, pídalo a otra persona que administre',
    effect: 'none',
  },
  NAME_TAKEN: {
    text: 'Ya existe un registro con ese nombre[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
  },
  COUNTRY_IN_USE: {
    text: 'El país tiene localidades o sucursales activas y no se puede deshabilitar',
    effect: 'none',
  },
  COUNTRY_DISABLED: {
    text: 'El país[ {country}] está deshabilitado: reactívelo antes de continuar',
    effect: 'none',
    field: 'countryId',
  },
  TOWN_IN_USE: {
    text: 'La localidad tiene sucursales activas y no se puede deshabilitar',
    effect: 'none',
  },
  TOWN_DISABLED: {
    text: 'La localidad[ {town}] está deshabilitada: reactívela antes de continuar',
    effect: 'none',
    field: 'townId',
  },
  TOWN_HAS_OFFICES: {
    text: 'La localidad tiene sucursales[ ({offices})] y no cambia de país: agregue otra localidad en el país correcto',
    effect: 'none',
    field: 'countryId',
  },
  SERVICE_IN_USE: {
    text: 'El servicio tiene subservicios y no se puede eliminar',
    effect: 'none',
  },
  EMPLOYEE_IN_USE: {
    text: 'El registro tiene movimientos y no se puede eliminar: deshabilítelo',
    effect: 'none',
  },
  OFFICE_HAS_SALES: {
    text: 'La sucursal ya tiene ventas o gastos: su moneda y su zona horaria no se pueden cambiar',
    effect: 'none',
    field: 'currencyCode',
  },
  STOCK_CHANGED: {
    text: 'La cantidad cambió mientras usted editaba: se mostraba {seen} y ahora hay {present}',
    effect: 'none',
    field: 'quantity',
  },
  STOCK_TOO_LOW: {
    text: 'No alcanza el inventario: se piden {wanted} y hay {present}',
    effect: 'none',
    field: 'quantity',
  },
  INVENTORY_EXISTS: {
    text: 'El producto ya tiene un inventario[: {product}, en {office}, con {present}. Agregue ahí las {kept} de este, si las tiene]',
    effect: 'none',
    field: 'productId',
  },
  ROLE_IN_USE: {
    text: 'El rol está asignado a uno o más empleados y no se puede eliminar',
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
  IMAGE_INVALID: {
    text: 'La foto debe ser una imagen png, jpeg o jpg',
    effect: 'none',
    field: 'url',
  },
  PHOTO_ADDRESS: {
    text: 'La foto debe subirse al sistema: no se aceptan direcciones de otros sitios',
    effect: 'none',
    field: 'url',
  },
  DEMO_BLOCKED: {
    text: 'Las cuentas de demostración están bloqueadas en este servidor, solicite una cuenta propia',
    effect: 'none',
  },
  BODY_TOO_LARGE: { text: 'La solicitud es demasiado grande', effect: 'none' },
  UNKNOWN: {
    text: 'Error desconocido, contacte a soporte técnico[ (referencia {requestId})]',
    effect: 'none',
  },
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof register;

/** The one register of errors: code → Spanish text, effect on the session and field (doc 1 §8). */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = register;

/**
 * The keys of doc 1 §8. A GraphQL error carries them as its `message`, since clients match on it;
 * any other code travels in `extensions.code` with its Spanish text as the message.
 */
export const documentedKeys = [
  'INVALID_USER',
  'CLIENT_EXISTS',
  'CLIENT_EMAIL_EXISTS',
  'INVALID_CAPTCHA',
  'INVALID_TOKEN',
  'USER_BLOCKED',
  'jwt expired',
  'TOKEN_EXPIRED',
  'Network Error',
] as const satisfies readonly ErrorCode[];

const documentedKey = new RegExp(`\\b(${documentedKeys.join('|')})\\b`);

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(register, text);
}

/** Whether clients of the documents match on this code as an error's message. */
export function isDocumentedKey(code: ErrorCode): boolean {
  return (documentedKeys as readonly string[]).includes(code);
}

/**
 * The code behind a failure (doc 1 §8): the first of the given messages (the error's message, the
 * response's responseError, the first GraphQL error's message) that is a code of the register or
 * holds a documented key; UNKNOWN when none does.
 */
export function findError(...messages: readonly (string | null | undefined)[]): ErrorCode {
  for (const message of messages) {
    if (!message) continue;
    const key = isErrorCode(message) ? message : documentedKey.exec(message)?.[0];
    if (key) return key as ErrorCode;
  }
  return 'UNKNOWN';
}

/** The Spanish text of a code with its params filled in. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errors[code].text
    .replace(/\[([^\]]*)\]/g, (_, part: string) => (isComplete(part, params) ? part : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => told(name, params[name] ?? ''));
}

/** Roles come by their names, apart by commas, and are told by their captions. */
function told(name: string, value: string | number): string {
  return name === 'roles' ? String(value).split(',').map(roleCaption).join(' o ') : String(value);
}

/** The input that the error belongs to: the one that its params name, else the code's own. */
export function errorField(code: ErrorCode, params: ErrorParams = {}): string | undefined {
  return params.field === undefined ? errors[code].field : String(params.field);
}

function isComplete(part: string, params: ErrorParams): boolean {
  return Array.from(part.matchAll(/\{(\w+)\}/g)).every(
    ([, name]) => params[name as string] !== undefined,
  );
}
