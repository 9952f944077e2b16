import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { passwordPlaces } from './password-places.ts';

const api = buildSchema(
  readFileSync(join(import.meta.dirname, '../../generated/schema.graphql'), 'utf8'),
);
/** Looked at, never kept. */
const compared = ['pPassword', 'presentPassword'];

/** The ways to every password inside an argument. */
function ways(name: string, type: GraphQLInputType): string[][] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner)) {
    return Object.values(inner.getFields()).flatMap((field) =>
      ways(field.name, field.type).map((way) => [name, ...way]),
    );
  }
  return /password/i.test(name) && !compared.includes(name) ? [[name]] : [];
}

test('the table has every password that a mutation of the API brings to be kept, and no other', () => {
  const brought = Object.values(api.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args }) =>
      args.flatMap((arg) => ways(arg.name, arg.type).map((path) => ({ name, path }))),
  );
  const listed = Object.entries(passwordPlaces).map(([name, { path }]) => ({ name, path }));
  expect(brought.length).toBeGreaterThan(3);
  expect(listed).toEqual(expect.arrayContaining(brought));
  expect(listed).toHaveLength(brought.length);
});

test('what it asks for are permissions of the register', () => {
  for (const place of Object.values(passwordPlaces)) {
    for (const name of place.permissions ?? []) expect(Object.keys(permissions)).toContain(name);
  }
});
