import { expect, test } from 'vitest';
import { serviceSchema } from './service-model.ts';

test('a service needs its name and its description (doc 1 §5)', () => {
  const { error } = serviceSchema().safeParse({ serviceName: ' ', description: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['serviceName', 'Campo es obligatorio'],
    ['description', 'Campo es obligatorio'],
  ]);
});

test('a service that never had a description is edited without one', () => {
  const service = { serviceName: 'Corte', description: '' };
  expect(serviceSchema(true).parse(service)).toEqual(service);
});
