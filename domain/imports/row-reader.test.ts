import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { isErrorCode } from '../errors/error-register.ts';
import type { Currency } from '../money/currencies.ts';
import { toE164 } from '../people/phones.ts';
import { type ImportMapping, proposeMapping } from './heading-mapping.ts';
import type { ImportKindName } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';
import { readRow } from './row-reader.ts';
import { rowText } from './row-text.ts';

const offices = [
  { id: 'caracas', name: 'Caracas', currency: 'VES' },
  { id: 'lima', name: 'Lima', currency: 'PEN' },
] as const;

const at = (officeId: string) => ({ offices, officeId, today: '2026-11-28' });

/** Reads a line below its headings, both with ';' between cells. */
function partsOf(
  kind: ImportKindName,
  headings: string,
  line: string,
  { officeId = 'caracas', fixed = {} as ImportMapping['fixed'] } = {},
) {
  const mapping = proposeMapping(importKinds[kind], headings.split(';'), offices);
  const parts = readRow(importKinds[kind], { ...mapping, fixed }, line.split(';'), at(officeId));
  return parts.map((part) =>
    'error' in part ? [part.error.code, rowText(part.error.code, part.error.params)] : part.values,
  );
}

const first = (...args: Parameters<typeof partsOf>) => partsOf(...args)[0];

describe('documents (doc 9 §7.3)', () => {
  const document = (line: string, officeId = 'caracas') =>
    first('clients', 'Documento', line, { officeId });

  test.each([
    ['V-12.345.678', 'caracas', 'CI', 'V12345678'],
    ['12345678', 'caracas', 'CI', 'V12345678'],
    ['04126628', 'caracas', 'CI', 'V4126628'],
    ['E-84.000.111', 'caracas', 'CI', 'E84000111'],
    ['V-12345678-1', 'caracas', 'RIF', 'V123456781'],
    ['J-41635460-9', 'caracas', 'RIF', 'J416354609'],
    ['41635460-9', 'caracas', 'RIF', 'J416354609'],
    ['AB123456', 'caracas', 'PP', 'AB123456'],
    ['01234567', 'lima', 'DNI', '01234567'],
    ['1234567', 'lima', 'DNI', '01234567'],
    ['12345', 'lima', 'DNI', '00012345'],
    ['20100070970', 'lima', 'RUC', '20100070970'],
    ['V12345678', 'lima', 'CIV', 'V12345678'],
  ])('%s at %s without a type is the %s %s', (typed, officeId, type, number) => {
    expect(document(typed, officeId)).toEqual({
      identificationType: type,
      identificationNumber: number,
    });
  });

  test.each([
    ['J-41635460-8', 'caracas', 'INVALID_RIF'],
    ['123', 'caracas', 'INVALID_IDENTIFICATION'],
    ['AB123456', 'lima', 'REQUIRED_FIELD'],
    ['1,2346E+07', 'caracas', 'CELL_NUMBER'],
  ])('%s at %s without a type is refused with %s', (typed, officeId, code) => {
    expect(document(typed, officeId)).toEqual([code, expect.any(String)]);
  });

  test.each([
    ['Cédula;12345678', 'caracas', 'CI', 'V12345678'],
    ['Cédula;12345678', 'lima', 'CIV', 'V12345678'],
    ['E;84000111', 'caracas', 'CI', 'E84000111'],
    ['J;416354609', 'caracas', 'RIF', 'J416354609'],
    ['Carnet de Extranjería;1234567', 'lima', 'CE', '1234567'],
    ['dni;1234567', 'lima', 'DNI', '01234567'],
  ])('%s with its type at %s is the %s %s', (line, officeId, type, number) => {
    expect(first('clients', 'Tipo de documento;Documento', line, { officeId })).toEqual({
      identificationType: type,
      identificationNumber: number,
    });
  });

  test('an unknown type of document is named in the reason', () => {
    expect(first('clients', 'Tipo de documento;Documento', 'Licencia;12345678')).toEqual([
      'INVALID_INPUT',
      'Dato inválido, por favor verifique: Licencia no existe',
    ]);
  });

  test('an appointment with a document of unknown type keeps the typed number', () => {
    const line = '05/12/2026;15:00;AB123456';
    expect(first('appointments', 'Fecha;Hora;Documento', line, { officeId: 'lima' })).toEqual({
      date: '2026-12-05',
      time: '15:00',
      identificationNumber: 'AB123456',
    });
  });
});

describe('worked examples of values (doc 9 §10)', () => {
  const clientHeadings = 'Documento;Nombre;Apellido;Teléfono';

  test('a new client has a canonical document and the phone as typed (doc 9 §10)', () => {
    const phone = '+58 414-123.45.67';
    expect(first('clients', clientHeadings, `V-12.345.678;Ana;Pérez;${phone}`)).toEqual({
      identificationType: 'CI',
      identificationNumber: 'V12345678',
      firstName: 'Ana',
      lastName: 'Pérez',
      phone,
    });
    expect(toE164(phone, 'VES')).toBe('+584141234567');
  });

  test('empty cells are absent, so that an update keeps them (doc 9 §10)', () => {
    expect(first('clients', clientHeadings, '04126628;;;0412-5550101')).toEqual({
      identificationType: 'CI',
      identificationNumber: 'V4126628',
      phone: '0412-5550101',
    });
  });

  test.each([
    ['Precio ($)', '25,5', { cost: '25.50', currencyCode: 'USD' }],
    ['Precio ($)', 'REF 30', { cost: '30.00', currencyCode: 'USD' }],
    ['Precio (Bs)', '1.500', { cost: '1500.00', currencyCode: 'VES' }],
    ['Precio (Bs)', 'Bs. 1.200,00', { cost: '1200.00', currencyCode: 'VES' }],
    ['Precio', '1.500', { cost: '1500.00', currencyCode: 'VES' }],
    ['Precio', 'US$ 12', { cost: '12.00', currencyCode: 'USD' }],
    ['Precio', '€10', { cost: '10.00', currencyCode: 'EUR' }],
    ['Precio ($)', '1.500', ['INVALID_INPUT', 'Escriba 1500 o 1.50']],
    ['Precio (Bs)', '1.234,567', ['INVALID_INPUT', 'Escriba dos decimales como máximo']],
    ['Precio', '1e308', ['INVALID_INPUT', 'Campo debe ser numérico']],
    ['Precio', '9'.repeat(30), ['NUMBER_OUT_OF_RANGE', expect.any(String)]],
    ['Precio', '9'.repeat(40), ['INVALID_INPUT', 'Campo debe ser numérico']],
  ])('under %j, %j is %j (doc 9 §10)', (heading, typed, expected) => {
    expect(first('services', heading, typed)).toEqual(expected);
  });

  test("prices under names of offices are those offices' prices (doc 9 §10)", () => {
    const headings = 'Subservicio;Precio Caracas;Precio Lima';
    expect(partsOf('services', headings, 'Corte;$ 10;S/ 45,90')).toEqual([
      { officeId: 'caracas', subserviceName: 'Corte', cost: '10.00', currencyCode: 'USD' },
      { officeId: 'lima', subserviceName: 'Corte', cost: '45.90', currencyCode: 'PEN' },
    ]);
    expect(partsOf('services', headings, 'Corte;;45,90')).toEqual([
      { officeId: 'lima', subserviceName: 'Corte', cost: '45.90', currencyCode: 'PEN' },
    ]);
    expect(partsOf('services', headings, 'Corte;;')).toEqual([{ subserviceName: 'Corte' }]);
  });

  test.each([
    ['05/12/2026;3:00 p. m.', { date: '2026-12-05', time: '15:00' }],
    ['2026-12-05 00:00:00;15:00:00', { date: '2026-12-05', time: '15:00' }],
    ['5 dic 2026;1899-12-31 09:30:00', { date: '2026-12-05', time: '09:30' }],
    ['12/30/2026;15:00', ['INVALID_INPUT', 'Escriba la fecha así: 22/11/2026']],
    ['31/02/2027;15:00', ['INVALID_INPUT', 'Escriba la fecha así: 22/11/2026']],
    ['05/12;15:00', ['INVALID_INPUT', 'Escriba la fecha así: 22/11/2026']],
    ['mañana;15:00', ['INVALID_INPUT', 'Escriba la fecha así: 22/11/2026']],
    ['05/12/2026;25:00', ['INVALID_INPUT', 'Escriba la hora así: 14:30']],
  ])('the appointment %j is %j (doc 9 §10)', (line, expected) => {
    expect(first('appointments', 'Fecha;Hora', line)).toEqual(expected);
  });

  test('staff of Lima gets its zeros back and a commission as a fraction (doc 9 §10)', () => {
    const headings = 'Documento;Comisión (%)';
    expect(first('staff', headings, '1234567;0,40', { officeId: 'lima' })).toEqual({
      identificationType: 'DNI',
      identificationNumber: '01234567',
      commission: '0.4',
    });
  });

  test.each([
    ['38', '0.38'],
    ['40 %', '0.4'],
    ['0,5%', '0.005'],
    ['1', '0.01'],
    ['1,00', '1'],
    ['12,5', '0.125'],
  ])('the commission %j is the fraction %s (doc 9 §7.2)', (typed, commission) => {
    expect(first('staff', 'Comisión', typed)).toEqual({ commission });
  });

  test.each([
    ['Técnica', 'crm_technical'],
    ['tecnico (a)', 'crm_technical'],
    ['SUPERVISORA', 'crm_supervisor'],
    ['Administrador (a) Local', 'crm_local_admin'],
    ['Recepción', 'Recepción'],
  ])('the role %j is %s (doc 9 §7.8)', (typed, roleName) => {
    expect(first('staff', 'Cargo', typed)).toEqual({ roleName });
  });

  test("a product's price in another currency than its office is refused (doc 9 §8 PRICE_CURRENCY)", () => {
    expect(first('products', 'Producto;Precio;Stock', 'Gel;20,00;24')).toEqual({
      productName: 'Gel',
      cost: '20.00',
      quantity: '24',
    });
    expect(first('products', 'Producto;Precio', 'Gel;$ 8')).toEqual([
      'PRICE_CURRENCY',
      'El precio de un producto va en Bs',
    ]);
  });

  test('a phone that a spreadsheet shortened is refused (doc 9 §8 CELL_NUMBER)', () => {
    expect(first('clients', 'Teléfono', '4,14123E+09')).toEqual([
      'CELL_NUMBER',
      'Excel cambió el número: dé formato de texto a la columna',
    ]);
  });
});

describe('full names and phones (doc 9 §7.4) (doc 9 §7.5)', () => {
  test.each([
    ['Pérez, Ana', 'Ana', 'Pérez'],
    ['Pérez, Ana, María', 'Ana María', 'Pérez'],
    ['de la Cruz ,, Ana,', 'Ana', 'de la Cruz'],
    [', Ana Pérez,', 'Ana', 'Pérez'],
    ['Ana Pérez', 'Ana', 'Pérez'],
    ['Ana Pérez Gil', 'Ana', 'Pérez Gil'],
    ['Ana María Pérez Gil', 'Ana María', 'Pérez Gil'],
    ['María de los Ángeles Pérez', 'María', 'de los Ángeles Pérez'],
    ['Ana del Valle Pérez de la Cruz', 'Ana del Valle', 'Pérez de la Cruz'],
    ['José San Martín', 'José', 'San Martín'],
  ])('%j has the first name %j and the last name %j', (typed, firstName, lastName) => {
    expect(first('clients', 'Cliente', typed)).toEqual({ firstName, lastName });
  });

  test('a single word is a first name', () => {
    expect(first('clients', 'Nombre completo', 'Ana')).toEqual({ firstName: 'Ana' });
  });

  test.each([
    ['0212-5551234 / 0414-1234567', '0414-1234567', '0212-5551234'],
    ['04141234567 04241234567', '04141234567', '04241234567'],
    ['0412-5550101 y 0416-5550102', '0412-5550101', '0416-5550102'],
  ])(
    'the first mobile of the cell %j is the phone, and its other phone is one for the notes',
    (typed, phone, otherPhones) => {
      for (const headings of ['Teléfono', 'Teléfono;Notas']) {
        expect(first('clients', headings, typed)).toEqual({ phone, otherPhones });
      }
      expect(first('clients', 'Teléfono;Notas', `${typed};VIP`)).toEqual({
        phone,
        notes: `VIP\n${otherPhones}`,
      });
      expect(first('staff', 'Teléfono', typed)).toEqual({ phone });
    },
  );

  test.each(['0414/1234567', '(0414) 123-4567', '4141234567', 'no tiene'])(
    'the phone %j stays as typed',
    (phone) => {
      expect(first('clients', 'Teléfono', phone)).toEqual({ phone });
    },
  );
});

test.each([
  ['90', '90'],
  ['90 min', '90'],
  ['1h 30min', '90'],
  ['1 hora', '60'],
  ['1:30', '90'],
  ['01:30:00', '90'],
])('the duration %j has %s minutes (doc 9 §7.2)', (typed, minutes) => {
  expect(first('services', 'Duración', typed)).toEqual({ minutes });
});

test.each([
  ['sí', true],
  ['S', true],
  ['x', true],
  ['1', true],
  ['No', false],
])('the answer %j is %s (doc 9 §7.2)', (typed, acceptsPhotos) => {
  expect(first('clients', 'Acepta fotos', typed)).toEqual({ acceptsPhotos });
});

test.each<[ImportKindName, string, string, string]>([
  ['services', 'Duración', 'pronto', 'Escriba los minutos así: 90'],
  ['services', 'Duración', '1500', 'El valor está fuera de rango, debe estar entre 1 y 1440'],
  ['clients', 'Acepta fotos', 'quizás', 'Escriba Sí o No'],
  ['clients', 'Email', 'ana@', 'Campo debe ser de tipo email'],
  [
    'clients',
    'Nombre',
    'x'.repeat(101),
    'El texto es demasiado largo, el máximo es 100 caracteres',
  ],
  ['clients', 'Nombre', '#N/A', 'La fórmula de la celda falla'],
  ['products', 'Stock', '2,5', 'Escriba un número entero'],
  ['services', 'Precio;Moneda', '5;libras', 'Dato inválido, por favor verifique: libras no existe'],
  ['clients', 'Sucursal', 'Bogotá', 'El registro no existe'],
])('the %s with %j %j are refused: %s', (kind, headings, line, reason) => {
  expect(first(kind, headings, line)).toEqual([expect.any(String), reason]);
});

test("a row's own office decides its currency, and a fixed value fills all rows", () => {
  expect(
    first('services', 'Subservicio;Precio;Sucursal', 'Corte;30;lima', { fixed: { minutes: '60' } }),
  ).toEqual({
    officeId: 'lima',
    subserviceName: 'Corte',
    cost: '30.00',
    currencyCode: 'PEN',
    minutes: '60',
  });
});

test('stock of one column is not repeated for each office with a price', () => {
  const headings = 'Producto;Precio Caracas;Precio Lima;Cantidad';
  expect(partsOf('products', headings, 'Gel;20;30;5')).toEqual([
    { officeId: 'caracas', productName: 'Gel', cost: '20.00', quantity: '5' },
    { officeId: 'lima', productName: 'Gel', cost: '30.00' },
  ]);
});

test('a row of arbitrary cells is read or refused with a known code, and never throws', () => {
  const pieces = ['V', 'J-', '12345678', '-9', '0414', '1.5', ',', '%', '$', 'Bs', '#N/A', '31/02'];
  const cell = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc
      .array(fc.constantFrom(...pieces, ' ', '1e308', '\0'), { maxLength: 6 })
      .map((all) => all.join('')),
    fc.constantFrom('9'.repeat(31), 'x'.repeat(2_000), '１２', '\ud800', '22/11/2026', '3 pm'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(importKinds)),
      fc.array(cell, { minLength: 15, maxLength: 15 }),
      fc.constantFrom(...offices.map(({ id }) => id)),
      (kind, raw, officeId) => {
        const columns = kind.fields.map(({ name }, column) => ({ column, field: name }));
        for (const part of readRow(kind, { columns, fixed: {} }, raw, at(officeId))) {
          if ('error' in part) {
            expect(isErrorCode(part.error.code)).toBe(true);
            expect(kind.fields.map(({ name }) => name)).toContain(part.error.params.field);
          } else {
            expect(Object.values(part.values)).not.toContain('');
            expect(JSON.stringify(part.values)).not.toContain('\\u0000');
          }
        }
      },
    ),
    { numRuns: scale(3_000, 100_000) },
  );
});

test('every currency of an office reads prices', () => {
  for (const currency of ['VES', 'PEN', 'USD', 'EUR'] satisfies Currency[]) {
    const office = [{ id: 'one', name: 'Una', currency }];
    const mapping = { columns: [{ column: 0, field: 'cost' }], fixed: {} } as const;
    const context = { offices: office, officeId: 'one', today: '2026-11-28' };
    expect(readRow(importKinds.services, mapping, ['12,50'], context)).toEqual([
      { part: 1, values: { cost: '12.50', currencyCode: currency } },
    ]);
  }
});
