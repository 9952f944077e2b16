import type { ErrorEntry } from './entry.ts';

/**
 * Errors of clients, staff, branches, catalogues and stock: missing, duplicate, used or changed
 * records.
 */
export const recordsErrors = {
  NOT_FOUND: { text: 'El registro no existe', effect: 'none' },
  STALE: { text: 'Otra persona cambió este registro', effect: 'none' },
  INCIDENT_CLOSED: { text: 'El incidente está cerrado y no se cambia más', effect: 'none' },
  INCIDENT_ORDER: { text: 'El orden de las fechas no es posible', effect: 'none' },
  INCIDENT_INCOMPLETE: {
    text: 'Antes de cerrar indique qué pasó, qué datos y qué medidas se tomaron',
    effect: 'none',
  },
  TOO_MANY_VIEWS: {
    text: 'Ya tiene 20 vistas de esta lista o 200 en total: quite alguna antes de guardar otra',
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
  CLIENT_NOT_FOUND: {
    text: 'El cliente no existe',
    effect: 'none',
    field: 'identificationNumber',
  },
  IDENTIFICATION_AMBIGUOUS: {
    text: 'Hay dos personas con ese número, una con V y otra con E: elija la letra',
    effect: 'none',
    field: 'identificationNumber',
  },
  CLIENT_DISABLED: {
    text: 'El cliente está desactivado[{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  MESSAGES_REFUSED: {
    text: 'El cliente no acepta mensajes: no se le envía ninguno',
    effect: 'none',
  },
  PHOTO_OF_OTHER: {
    text: 'Esa foto es de otra ficha o se está borrando: envíe la foto de nuevo',
    effect: 'none',
    field: 'url',
  },
  PHOTOS_REFUSED: {
    text: 'El cliente no acepta fotos: no se puede guardar ninguna en su ficha',
    effect: 'none',
    field: 'url',
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
  PROVIDER_EXISTS: {
    text: 'Ya existe un proveedor con ese número de identificación[: {name}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  PERSON_EXISTS: {
    text: 'La persona ya está registrada',
    effect: 'none',
    field: 'identificationNumber',
  },
  LAST_OFFICE: { text: 'Debe quedar al menos una sucursal activa', effect: 'none' },
  OWN_OFFICE: {
    text: 'No puede deshabilitar su propia sucursal, pídalo a quien administra desde otra',
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
  RECORD_DISABLED: {
    text: 'El registro[ {record}] está desactivado[{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
  },
  SERVICE_IN_USE: {
    text: 'El servicio tiene subservicios y no se puede quitar[: deshabilite antes los de {offices}]',
    effect: 'none',
  },
  SERVICE_DISABLED: {
    text: 'El servicio[ {service}] está deshabilitado: reactívelo antes de continuar',
    effect: 'none',
    field: 'serviceId',
  },
  CATEGORY_IN_USE: {
    text: 'La categoría tiene productos en inventario y no se puede deshabilitar',
    effect: 'none',
  },
  CATEGORY_DISABLED: {
    text: 'La categoría[ {category}] está deshabilitada: reactívela antes de continuar',
    effect: 'none',
    field: 'categoryId',
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
} satisfies Record<string, ErrorEntry>;
