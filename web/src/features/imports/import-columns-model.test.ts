import { expect, test } from 'vitest';
import {
  columnsValues,
  mappedColumns,
  neededFields,
  samplesOf,
  toCheckInput,
  unmappedFields,
} from './import-columns-model.ts';

const mapping = {
  columns: [
    { column: 0, field: 'serviceName' },
    { column: 2, field: 'cost', officeId: 'caracas', currencyCode: 'USD' },
  ],
  fixed: { minutes: '60' },
};

test('the form of a mapping sends the same mapping, without columns and values that are empty', () => {
  const values = columnsValues(2, 3, mapping, {});
  expect(values.columns.map(({ field }) => field)).toEqual(['serviceName', '', 'cost']);
  const input = toCheckInput('id', {
    ...values,
    fixed: [...values.fixed, { field: 'notes', text: ' ' }],
  });
  expect(input.headingLine).toBe(2);
  expect(JSON.parse(input.mapping)).toEqual(mapping);
  expect(JSON.parse(input.options)).toEqual({ withoutDocument: false, consentProof: false });
});

test('a field has no value if neither a column nor a fixed value goes into it', () => {
  const fields = ['serviceName', 'cost', 'minutes', 'notes'].map((name) => ({
    name,
    heading: name,
  }));
  expect(unmappedFields(fields, columnsValues(1, 3, mapping, {}))).toEqual([fields[3]]);
});

test('a new row with a full name needs no first name, and one without document no number', () => {
  const fields = ['identificationNumber', 'firstName', 'phone'].map((name) => ({
    name,
    heading: name,
    required: name !== 'phone',
  }));
  const needed = (field: string, withoutDocument: boolean) =>
    neededFields(fields, {
      columns: [{ field, officeId: '', currencyCode: '' }],
      withoutDocument,
    }).map(({ name }) => name);
  expect(needed('', false)).toEqual(['identificationNumber', 'firstName']);
  expect(needed('fullName', false)).toEqual(['identificationNumber']);
  expect(needed('fullName', true)).toEqual([]);
});

test('a column shows its first three values below the headings', () => {
  const lines = ['Salón Ana', 'Nombre', 'Rosa', 'Ana', null, 'Luz'].map((cell, index) => ({
    line: index + 1,
    raw: [cell],
  }));
  expect(samplesOf(lines, 2, 0)).toEqual(['Rosa', 'Ana', '']);
  expect(samplesOf(lines, 2, 4)).toEqual(['', '', '']);
  expect(mappedColumns(1, [])).toEqual([{ field: '', officeId: '', currencyCode: '' }]);
});
