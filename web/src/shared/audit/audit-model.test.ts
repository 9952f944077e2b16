import { expect, test } from 'vitest';
import { auditAction, auditChanges, withoutRepeats } from './audit-model.ts';

const names = new Map([
  ['0193-a', 'Técnica (o)'],
  ['0193-b', 'Técnica (o) Encargada (o)'],
]);

function changes(before: object | null, after: object | null) {
  const text = (values: object | null) => values && JSON.stringify(values);
  return auditChanges({ before: text(before), after: text(after) }, names);
}

test('an audit entry shows captions with values before and after, without unknown columns', () => {
  expect(
    changes(
      { phone: '', status: 1, commission: 0.3, updated: '2026-01-01T00:00:00Z' },
      { phone: '04141234567', status: 2, commission: 0.35, updated: '2026-01-02T00:00:00Z' },
    ),
  ).toEqual([
    { caption: 'Teléfono', before: '', after: '04141234567' },
    { caption: 'Estado', before: 'Activo', after: 'Deshabilitado' },
    { caption: '% Comisión', before: '30 %', after: '35 %' },
  ]);
});

test('the id of a role is shown as its name', () => {
  expect(changes({ role_id: '0193-a' }, { role_id: '0193-b' })).toEqual([
    { caption: 'Rol', before: 'Técnica (o)', after: 'Técnica (o) Encargada (o)' },
  ]);
});

test('settings of an office show the captions of its form', () => {
  const before = { iva: '0.16', sale_paper: 'A4', fiscal_notice: 'AUTO', tax_id: '' };
  const after = { iva: '0.18', sale_paper: '80MM', fiscal_notice: 'NEVER', tax_id: 'J000029610' };
  expect(changes(before, after)).toEqual([
    { caption: 'IVA / IGV', before: '16 %', after: '18 %' },
    { caption: 'Papel de las ventas', before: 'A4', after: '80 mm' },
    { caption: '«Sin valor fiscal»', before: 'Donde no hay correlativo', after: 'Nunca' },
    { caption: 'RIF / RUC', before: '', after: 'J000029610' },
  ]);
});

test('permission changes show the added and the removed permissions', () => {
  expect(
    changes(
      { permissions: ['sale.read', 'client.read'] },
      { permissions: ['sale.read', 'gauge.read'] },
    ),
  ).toEqual([
    { caption: 'Permisos agregados', before: '', after: 'Ver el indicador de ganancias' },
    { caption: 'Permisos quitados', before: 'Ver clientes', after: '' },
  ]);
});

test('password events show as text, and never a password', () => {
  expect(changes(null, { password: 'reset' })).toEqual([
    { caption: 'Contraseña', before: '', after: 'Cambiada con un código' },
  ]);
  expect(changes(null, { password: '$argon2id$v=19' })).toEqual([]);
});

test('a counter discount of a sale shows its reason (D70)', () => {
  expect(
    changes(
      {
        granted_percent: 10,
        granted_amount: 289.9,
        granted_reason: 'Reclamo',
        granted_by: '0193-a',
      },
      null,
    ),
  ).toEqual([
    { caption: '% Descuento otorgado', before: '10', after: '' },
    { caption: 'Descuento otorgado', before: '289.90', after: '' },
    { caption: 'Motivo del descuento', before: 'Reclamo', after: '' },
  ]);
  expect(changes({ discount_limit: 0 }, { discount_limit: 20 })).toEqual([
    { caption: 'Descuento máximo en la caja (%)', before: '0', after: '20' },
  ]);
});

test('lines of a sale or discount show readable values', () => {
  expect(
    changes(
      { subservice_name: 'Manicure', cost: 2898.9, payment_type: 'Cash', line_number: 1 },
      null,
    ),
  ).toEqual([
    { caption: 'Subservicio', before: 'Manicure', after: '' },
    { caption: 'Costo', before: '2,898.90', after: '' },
    { caption: 'Tipo de pago', before: 'Efectivo', after: '' },
  ]);
  expect(
    changes({ days: [1], end_date: '2026-11-30' }, { days: [1, 0], end_date: '2026-12-31' }),
  ).toEqual([
    { caption: 'Días', before: 'Lunes', after: 'Lunes, Domingo' },
    { caption: 'Fecha de culminación', before: '30/11/2026', after: '31/12/2026' },
  ]);
});

test.each([
  ['sales', 'update', 'Registro editado'],
  ['sales_details', 'delete', 'Servicio reemplazado'],
  ['sales_payments', 'delete', 'Pago reemplazado'],
  ['discounts_details', 'delete', 'Subservicio quitado'],
  ['clients', 'delete', 'Registro eliminado'],
])('the %s entry with the action %s shows as %s', (objectType, action, text) => {
  expect(auditAction({ objectType, action })).toBe(text);
});

test('entries that the installation created at once show as one in the history', () => {
  const created = '2026-11-28T05:00:57Z';
  const entry = { id: '1', action: 'insert', actorId: null, created };
  const byPerson = { ...entry, id: '4', actorId: 'ana' };
  const entries = [entry, { ...entry, id: '2' }, { ...entry, id: '3' }, byPerson, byPerson];
  expect(withoutRepeats(entries).map(({ id }) => id)).toEqual(['1', '4', '4']);
});
