import { expect, test } from 'vitest';
import { meantClient } from './meant-client.ts';

const camila = {
  fullName: 'Camila Ríos',
  identificationNumber: 'V12345678',
  phone: '0414-2360469',
};
const adriana = {
  fullName: 'Adriana Camila Ríos',
  identificationNumber: '45678912',
  phone: '987 654 321',
};
const namesake = { fullName: 'Camila Rios', identificationNumber: 'E84123456', phone: '' };

test.each([
  ['V-12.345.678', camila],
  ['12345678', camila],
  ['04142360469', camila],
  ['+58 414 236 04 69', camila],
  ['45.678.912', adriana],
  ['51987654321', adriana],
  ['CAMILA  rios', camila],
  ['adriana camila rios', adriana],
])('of several, Enter takes who is called exactly %j', (typed, client) => {
  expect(meantClient([adriana, camila], typed)).toBe(client);
});

test.each(['camila', 'rios', '0414', '456789', 'rios camila'])(
  'of several who have %j somewhere it takes nobody',
  (typed) => {
    expect(meantClient([adriana, camila], typed)).toBeUndefined();
  },
);

test('of two of the same whole name it takes nobody', () => {
  expect(meantClient([camila, namesake], 'camila rios')).toBeUndefined();
});

test.each(['cam', '12345', 'rios 1234'])('the only one who has %j is taken', (typed) => {
  expect(meantClient([camila], typed)).toBe(camila);
});

test.each(['234567', 'V1234567', '4142360'])(
  'who only has the number %j inside theirs is somebody else',
  (typed) => {
    expect(meantClient([camila], typed)).toBeUndefined();
  },
);

test('of nobody it takes nobody', () => {
  expect(meantClient([], 'camila')).toBeUndefined();
});
