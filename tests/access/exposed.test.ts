import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { versionedActs, versionedObjects } from '#server/graphql/versioned-acts.ts';
import { acts, openActs, ownActs } from './act-matrix.ts';
import { mutationOf } from './acts.ts';
import {
  exposedObjects,
  inputOf,
  mutationFields,
  payloadTypes,
  queryFields,
  schema,
  subscriptionFields,
} from './exposed.ts';
import { inputFields, payloadFields } from './exposed-acts.ts';
import { objectFields } from './exposed-names.ts';
import { openReads, ownReads, reads, subscriptions } from './read-matrix.ts';

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean).sort();
const unmarked = (name: string) => name.replace(/:\w+$/, '');

test('every field of Query is classified, and nothing that is not exposed', () => {
  expect([...Object.keys(reads), ...openReads, ...ownReads].sort()).toEqual(
    [...queryFields].sort(),
  );
});

test('every field of Mutation is classified, and nothing that is not exposed', () => {
  const classified = new Set([...Object.keys(acts).map(mutationOf), ...openActs, ...ownActs]);
  expect([...classified].sort()).toEqual([...mutationFields].sort());
});

test('every field of Subscription is classified, and nothing that is not exposed', () => {
  expect(Object.keys(subscriptions)).toEqual(subscriptionFields);
});

const objects = exposedObjects();

/** The version of a record is told with it, and taken by each act that changes it: to no one more than the record is. */
const version = (isVersioned: boolean) => (isVersioned ? ['version'] : []);

test('every object is classified, and nothing that is not exposed', () => {
  expect(Object.keys(objectFields).sort()).toEqual(Object.keys(objects).sort());
});

test.for(Object.keys(objects))('every field of %s is classified', (name) => {
  const classified = [
    ...words(objectFields[name]).map(unmarked),
    ...version(Object.hasOwn(versionedObjects, name)),
  ];
  expect(classified.sort()).toEqual([...(objects[name] ?? [])].sort());
});

test.for(mutationFields)('what %s takes and gives is classified', (name) => {
  const taken = [...words(inputFields[name]), ...version(Object.hasOwn(versionedActs, name))];
  expect(taken.sort()).toEqual(Object.keys(inputOf(name)).sort());
  expect(words(payloadFields[name])).toEqual(Object.keys(payloadTypes(name)).sort());
});

test('no field gives a password, a hash or a secret', () => {
  const suspicious = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()))
    .filter((name) => !mutationFields.includes(name))
    .filter((name) => /passw|hash|secret|salt|token/i.test(name));
  // What a link opens, the login's own answer, and the number of a turn.
  expect([...new Set(suspicious)].sort()).toEqual([
    'appointmentByToken',
    'jwtToken',
    'numberToken',
  ]);
});
