import { describe, expect, test } from 'vitest';
import {
  fieldNamed,
  headingRow,
  headingRows,
  parseMapping,
  proposeMapping,
  withGivenColumns,
} from './heading-mapping.ts';
import type { ImportKindName } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';

const offices = [
  { id: 'caracas', name: 'Caracas', currency: 'VES' },
  { id: 'este', name: 'Caracas Este', currency: 'VES' },
] as const;

/** Returns the proposed field of each heading, '' for none. */
function fieldsOf(kind: ImportKindName, headings: string) {
  const all = headings.split(';');
  const { columns } = proposeMapping(importKinds[kind], all, offices);
  return all.map((_, index) => columns.find(({ column }) => column === index)?.field ?? '');
}

describe('proposeMapping (doc 9 §7.1)', () => {
  test.each(Object.values(importKinds))(
    'each heading of the template of $name maps to its field',
    ({ name, fields }) => {
      const own = fields.filter(({ untemplated }) => !untemplated);
      const headings = own.map(({ heading }) => heading).join(';');
      expect(fieldsOf(name, headings)).toEqual(own.map((field) => field.name));
    },
  );

  test.each<[ImportKindName, string, readonly string[]]>([
    ['clients', 'CÉDULA;Nombre y Apellido;WhatsApp', ['identificationNumber', 'fullName', 'phone']],
    [
      'clients',
      'Nro. de cédula;First Name;Last Name',
      ['identificationNumber', 'firstName', 'lastName'],
    ],
    ['clients', 'C.I.;D.N.I. del cliente', ['identificationNumber', '']],
    ['clients', 'Teléfono celular;Teléfono', ['', 'phone']],
    ['clients', 'Teléfono móvil;Correo electrónico', ['phone', 'email']],
    ['clients', 'Nombre del cliente;Fila;Motivo', ['', '', '']],
    ['services', 'Categoría;Servicio;Precio', ['serviceName', 'subserviceName', 'cost']],
    ['services', 'Servicio;Subservicio;Valor', ['serviceName', 'subserviceName', 'cost']],
    ['services', 'Category;Service name;Price', ['serviceName', 'subserviceName', 'cost']],
    ['services', 'Precio en dólares;Duración (min)', ['cost', 'minutes']],
    [
      'appointments',
      'Fecha;Inicio;Servicio;Team member',
      ['date', 'time', 'subserviceName', 'technicianName'],
    ],
    ['products', 'Artículo;Existencia', ['productName', 'quantity']],
    ['providers', 'RIF;Razón social', ['identificationNumber', 'name']],
  ])('the columns of %s in %j are %j', (kind, headings, fields) => {
    expect(fieldsOf(kind, headings)).toEqual(fields);
  });

  test('a price heading names the office and the currency of its column', () => {
    const headings = ['Precio Caracas ($)', 'Precio Caracas Este', 'Precio Bs', 'Precio Bogotá'];
    expect(proposeMapping(importKinds.services, headings, offices).columns).toEqual([
      { column: 0, field: 'cost', officeId: 'caracas', currencyCode: 'USD' },
      { column: 1, field: 'cost', officeId: 'este' },
      { column: 2, field: 'cost', currencyCode: 'VES' },
    ]);
  });
});

test('headingRow is the row with most known headings, the first of equal ones (doc 9 §4)', () => {
  const rows = [['Lista de clientes'], [], ['Documento', 'Nombre'], ['Documento', 'Nombre']];
  expect(headingRow(importKinds.clients, rows)).toBe(2);
  expect(headingRow(importKinds.clients, [['a'], ['b']])).toBe(0);
});

test('headingRow is one of the first ten rows (doc 9 §4)', () => {
  const after = (count: number) => [
    ...Array<string[]>(count).fill(['Nota']),
    ['Documento', 'Nombre'],
  ];
  expect(headingRow(importKinds.clients, after(headingRows - 1))).toBe(9);
  expect(headingRow(importKinds.clients, after(headingRows))).toBe(0);
});

test('withGivenColumns gives columns other fields, which other columns lose (doc 9 §2)', () => {
  const { services } = importKinds;
  const headings = ['Precio', 'Costo Caracas ($)', 'Nota'];
  const proposed = {
    columns: [
      { column: 0, field: 'cost' as const, officeId: 'caracas' },
      { column: 2, field: 'minutes' as const },
    ],
    fixed: {},
  };
  const given = [
    { heading: 'costo caracas', field: fieldNamed(services, 'precio') ?? null },
    { heading: 'Nota', field: null },
    { heading: 'Otra', field: fieldNamed(services, 'minutes') ?? null },
  ];
  expect(withGivenColumns(proposed, given, headings, offices).columns).toEqual([
    { column: 1, field: 'cost', officeId: 'caracas', currencyCode: 'USD' },
  ]);
});

test('parseMapping leaves out what it does not know', () => {
  const stored = {
    columns: [
      { column: 0, field: 'cost', officeId: 'este', currencyCode: 'USD' },
      { column: 1, field: 'x' },
      7,
    ],
    fixed: { minutes: '60', cost: 5, other: 'x' },
  };
  expect(parseMapping(importKinds.services, stored)).toEqual({
    columns: [{ column: 0, field: 'cost', officeId: 'este', currencyCode: 'USD' }],
    fixed: { minutes: '60' },
  });
  expect(parseMapping(importKinds.services, null)).toEqual({ columns: [], fixed: {} });
});
