import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acts } from './act-matrix.ts';
import { mutationOf } from './acts.ts';
import { inputOf, mutationFields } from './exposed.ts';
import {
  allowedInputs,
  harmlessForms,
  harmlessProcedures,
  inputWithSecrets,
  provingActs,
  routes,
  sensitiveActs,
  sensitiveOwnActs,
} from './sensitive-acts.ts';

/** Mutations of rows that are not sensitive, and the procedures listed as harmless. */
const harmlessMutations = [
  ...harmlessProcedures,
  ...mutationFields.filter(
    (field) =>
      /^(create|update|delete)/.test(field) &&
      !Object.keys(sensitiveActs).some((act) => mutationOf(act) === field),
  ),
];
/** Only the e-mail of staff and users belongs to an account. */
const isContact = (input: string) =>
  /^(create|update)(?!Employee|User)\w+\.\w+\.email$/.test(input);

test('each mutation of the API, with each of its acts, is sensitive or harmless', () => {
  const sensitive = new Set(Object.keys(sensitiveActs).map(mutationOf));
  const known = [...sensitive, ...sensitiveOwnActs, ...provingActs, ...harmlessMutations];
  expect(known.sort()).toEqual([...mutationFields].sort());
  const forms = Object.keys(acts).filter((act) => sensitive.has(mutationOf(act)));
  expect([...Object.keys(sensitiveActs), ...harmlessForms].sort()).toEqual(forms.sort());
});

test('only allowed inputs of harmless mutations are named after a secret, role or e-mail', () => {
  const revealingFields = harmlessMutations.flatMap((mutation) =>
    Object.keys(inputOf(mutation))
      .filter((name) => inputWithSecrets.test(name.split('.').at(-1) ?? ''))
      .map((name) => `${mutation}.${name}`)
      .filter((input) => !isContact(input)),
  );
  expect(revealingFields.sort()).toEqual([...allowedInputs].sort());
});

test('each route of the server is in the register of routes', () => {
  const folder = new URL('../../server/', import.meta.url);
  const found = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const routeCalls =
        /\b(?:app|scope)\.(get|post|put|patch|delete|all)\b[^(]*\(\s*(?:'(\/[^']*)'|(\w+))/g;
      return [...text.matchAll(routeCalls)].map(([, method = '', path, named]) => {
        const constant = named && new RegExp(`${named} = '([^']*)'`).exec(text)?.[1];
        return `${method.toUpperCase()} ${path ?? constant}`;
      });
    });
  expect([...new Set(found)].sort()).toEqual(Object.keys(routes).sort());
});
