import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { versionedObjects } from '#server/graphql/versioned-acts.ts';
import { acts, openActs, ownActs } from './act-matrix.ts';
import { mutationOf } from './acts.ts';
import {
  exposedObjects,
  inputOf,
  mutationFields,
  queryFields,
  schema,
  subscriptionFields,
} from './exposed.ts';
import { otherObjects, staffObjects } from './exposed-names.ts';
import { openReads, ownReads, reads, subscriptions } from './read-matrix.ts';

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean).sort();
const unmarked = (name: string) => name.replace(/:\w+$/, '');

const objects = exposedObjects();

test.for<[string, readonly string[], readonly string[]]>([
  ['field of Query', [...Object.keys(reads), ...openReads, ...ownReads], queryFields],
  [
    'field of Mutation',
    [...new Set([...Object.keys(acts).map(mutationOf), ...openActs, ...ownActs])],
    mutationFields,
  ],
  ['field of Subscription', Object.keys(subscriptions), subscriptionFields],
  ['object', [...Object.keys(staffObjects), ...otherObjects], Object.keys(objects)],
])('the matrices contain every exposed %s and no others', ([, classified, exposed]) => {
  expect(classified.toSorted()).toEqual(exposed.toSorted());
});

/** A readable record includes its version. */
const version = (isVersioned: boolean) => (isVersioned ? ['version'] : []);

// In all objects, staff.test.ts requires that fields whose names resemble contact or pay are marked.
test.for(Object.keys(staffObjects))('every field of %s is classified', (name) => {
  const classified = [
    ...words(staffObjects[name]).map(unmarked),
    ...version(Object.hasOwn(versionedObjects, name)),
  ];
  expect(classified.sort()).toEqual([...(objects[name] ?? [])].sort());
});

test('no mutation writes owner, author, time or computed columns of a record', () => {
  const written = mutationFields.flatMap((act) =>
    Object.keys(inputOf(act)).map((input) => `${act} takes ${input}`),
  );
  const remaining =
    / \w+\.(id|created\w*|deleted(At|By)|fullName|searchText|\w+Day|balance|password)$|Patch\.companyId$/;
  // A new account begins with its password, which the server hashes.
  expect(written.filter((each) => remaining.test(each))).toEqual([
    'createEmployee takes employee.password',
  ]);
});

test('no field returns a password or a hash, and only a new code app or invitation its secret', () => {
  const suspicious = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()))
    .filter((name) => !mutationFields.includes(name))
    .filter((name) => /passw|hash|secret|salt|token/i.test(name));
  // The appointment of a link, the state of an invited person, the result of the sign-in, the
  // number of a turn, the secrets that a person's phone receives once, and the link of an invitation.
  expect([...new Set(suspicious)].sort()).toEqual([
    'appointmentByToken',
    'awaitsPassword',
    'jwtToken',
    'numberToken',
    'secret',
    'token',
  ]);
});
