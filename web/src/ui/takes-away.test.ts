import { expect, test } from 'vitest';
import { takesAway } from './takes-away.ts';

test('what takes something away is told by its first word', () => {
  expect(
    [
      'Eliminar',
      'Borrar datos personales',
      'Quitar segundo factor',
      'Retirar y borrar fotos',
      'Desactivar',
      'Deshabilitar',
    ].every(takesAway),
  ).toBe(true);
  expect(
    ['Guardar', 'Cerrar incidente', 'Borrarlo', 'Sí, cancelarla', 'No borrar'].some(takesAway),
  ).toBe(false);
});
