import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { permissions } from '#domain/texts/permissions.ts';
import { passwordArguments } from './password-arguments.ts';

const api = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../generated/schema.graphql'), 'utf8'),
);
/** Compared with the stored password, and not stored. */
const compared = ['pPassword', 'presentPassword'];

/** Returns the paths of all passwords inside an argument. */
function passwordPaths(name: string, type: GraphQLInputType): string[][] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner)) {
    return Object.values(inner.getFields()).flatMap((field) =>
      passwordPaths(field.name, field.type).map((path) => [name, ...path]),
    );
  }
  return /password/i.test(name) && !compared.includes(name) ? [[name]] : [];
}

test("passwordArguments contains every stored password of the API's mutations, and no other", () => {
  const brought = Object.values(api.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args }) =>
      args.flatMap((arg) => passwordPaths(arg.name, arg.type).map((path) => ({ name, path }))),
  );
  const listed = Object.entries(passwordArguments).map(([name, { path }]) => ({ name, path }));
  expect(brought.length).toBeGreaterThan(3);
  expect(listed).toEqual(expect.arrayContaining(brought));
  expect(listed).toHaveLength(brought.length);
});

test('the permissions in passwordArguments exist in the register of permissions', () => {
  for (const argument of Object.values(passwordArguments)) {
    for (const name of argument.permissions ?? []) expect(Object.keys(permissions)).toContain(name);
  }
});
