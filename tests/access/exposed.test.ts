import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import {
  exposedObjects,
  inputOf,
  mutationFields,
  payloadOf,
  queryFields,
  schema,
  subscriptionFields,
} from './exposed.ts';
import { inputFields, objectFields, payloadFields } from './exposed-names.ts';
import { acts, openActs, reads, subscriptions } from './matrix.ts';

const words = (text: string | undefined) => (text ?? '').split(/\s+/).sort();

test('every field of Query is classified, and nothing that is not exposed', () => {
  expect(Object.keys(reads).sort()).toEqual([...queryFields].sort());
});

test('every field of Mutation is classified, and nothing that is not exposed', () => {
  expect([...Object.keys(acts), ...openActs].sort()).toEqual([...mutationFields].sort());
});

test('every field of Subscription is classified, and nothing that is not exposed', () => {
  expect(Object.keys(subscriptions)).toEqual(subscriptionFields);
});

const objects = exposedObjects();

test('every object is classified, and nothing that is not exposed', () => {
  expect(Object.keys(objectFields).sort()).toEqual(Object.keys(objects).sort());
});

test.for(Object.keys(objects))('every field of %s is classified', (name) => {
  expect(words(objectFields[name])).toEqual([...(objects[name] ?? [])].sort());
});

test.for(mutationFields)('what %s takes and gives is classified', (name) => {
  expect(words(inputFields[name])).toEqual(Object.keys(inputOf(name)).sort());
  expect(words(payloadFields[name])).toEqual(payloadOf(name).sort());
});

test('no field gives a password, a hash or a secret', () => {
  const suspicious = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()))
    .filter((name) => !mutationFields.includes(name))
    .filter((name) => /passw|hash|secret|salt|token/i.test(name));
  // The login's own answer, and the number of a turn.
  expect([...new Set(suspicious)].sort()).toEqual(['jwtToken', 'numberToken']);
});

test('nobody is given a role, an office, a company or a commission through any mutation', () => {
  const settable = mutationFields
    .flatMap((field) => Object.keys(inputOf(field)).map((value) => `${field}: ${value}`))
    .filter((value) =>
      /role|company|commission|takesTurns|Patch\.(office|status|employee)/i.test(value),
    );
  // Clients are disabled and sales deleted by their status (doc 1 §4, doc 2 §4).
  expect(settable).toEqual([
    'updateClientById: clientPatch.status',
    'updateSaleById: salePatch.status',
  ]);
});
