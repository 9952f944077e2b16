import { expect, test } from 'vitest';
import type { Currency } from '../money/currencies.ts';
import { bestMatch, type Named } from './best-match.ts';
import { identityOf, possibleIdentities } from './identity.ts';

const camila = {
  fullName: 'Camila Ríos',
  identificationType: 'CI',
  identificationNumber: 'V12345678',
  phone: '0414-2360469',
};
const adriana = {
  fullName: 'Adriana Camila Ríos',
  identificationType: 'DNI',
  identificationNumber: '45678912',
  phone: '987 654 321',
};
const namesake = {
  fullName: 'Camila Rios',
  identificationType: 'CI',
  identificationNumber: 'E84123456',
  phone: '',
};

const chosenClient = (found: readonly Named[], typed: string, currency: Currency = 'VES') =>
  bestMatch(found, typed, possibleIdentities(typed, currency));

test.each([
  ['V-12.345.678', camila],
  ['12345678', camila],
  ['04142360469', camila],
  ['+58 414 236 04 69', camila],
  ['51987654321', adriana],
  ['CAMILA  rios', camila],
  ['adriana camila rios', adriana],
])(
  'Enter selects the client of several whose name, document or phone is exactly %j',
  (typed, client) => {
    expect(chosenClient([adriana, camila], typed)).toBe(client);
  },
);

test.each(['camila', 'rios', '0414', '456789', 'rios camila'])(
  'Enter selects none of several clients with a partial match of %j',
  (typed) => {
    expect(chosenClient([adriana, camila], typed)).toBeUndefined();
  },
);

test('Enter selects none of two clients with the same full name', () => {
  expect(chosenClient([camila, namesake], 'camila rios')).toBeUndefined();
});

test.each(['cam', '12345', 'rios 1234'])(
  'Enter selects the only client with a partial match of %j',
  (typed) => {
    expect(chosenClient([camila], typed)).toBe(camila);
  },
);

test.each(['234567', 'V1234567', '4142360'])(
  'Enter does not select the only client if %j is only a part of a document or phone',
  (typed) => {
    expect(chosenClient([camila], typed)).toBeUndefined();
  },
);

test('digits alone select only one client with that document of the office’s country (D88)', () => {
  const dni = { ...namesake, identificationType: 'DNI', identificationNumber: '12345678' };
  expect(chosenClient([camila, dni], '12.345.678')).toBe(camila);
  expect(chosenClient([camila, dni], '12.345.678', 'PEN')).toBe(dni);
  expect(bestMatch([camila], '12345678', [[identityOf('DNI', '12345678')]])).toBeUndefined();
  expect(chosenClient([dni], '12345678')).toBeUndefined();
  const foreigner = { ...namesake, identificationNumber: 'E12345678' };
  expect(chosenClient([camila, foreigner], '12345678')).toBeUndefined();
});

test('Enter selects nobody if no client was found', () => {
  expect(chosenClient([], 'camila')).toBeUndefined();
});
