import { expect, test } from 'vitest';
import {
  confirmationTexts,
  listTexts,
  successTexts,
  validationTexts,
  warningTexts,
} from './texts.ts';

const ownTexts = new Set([
  ...Object.values(validationTexts),
  ...Object.values(warningTexts),
  ...Object.values(confirmationTexts),
  ...Object.values(successTexts),
  ...Object.values(listTexts),
] as string[]);

// Typed from the error catalogues: doc 1 §5 and §8, doc 2 §5 and §8, doc 3 §8.
test.each([
  'Campo es obligatorio',
  'Campo no puede ser vacio',
  'Campo no puede ser vacío',
  'Campo debe ser de tipo email',
  'Las contraseñas deben coincidir',
  'No se detectó cambio en el %.',
  'No hay registros para mostrar',
  'No hay clientes registrados',
  'Actualizando información..',
  'Buscando información de detalle de la venta',
  'Desea crear turno?',
  'Desea eliminar el registro?',
  'Desea deshabilitar el registro?',
  'Desea desactivar el registro?',
  'Desea enviar el mensaje?',
  'Desea borrar el servicio?',
  'Registro agregado con exito',
  'Registro editado con exito',
  'Registro actualizado con exito',
  'Registro deshabilitado con exito',
  'Proveedor agregado con exito',
  'Cuenta de dinero agregada con exito',
  'Gasto agregado con exito',
  'SMS enviado con exito',
  'Debe seleccionar el turno y el subservicio, intente nuevamente',
  'Debe seleccionar la tecnico y el subservicio, intente nuevamente',
  'Debe seleccionar el subservicio y colocar un porcentaje de descuento mayor a cero, intente nuevamente',
  'Ingresar fecha de inicio',
  'La fecha de culminación debe ser posterior a la de inicio',
  'La fecha de inicio debe ser inferior a la de culminación',
])('the documented text %j is used verbatim (doc 1 §8) (doc 3 §8)', (text) => {
  expect(ownTexts).toContain(text);
});
