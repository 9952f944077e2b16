import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../../../', import.meta.url).pathname;
const product = globSync('{features,shared}/**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.(test|generated)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${web}${path}`, 'utf8') }));
const filesWith = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text));
const paths = (files: typeof product) => files.map(({ path }) => path);

/** Returns the draft keys of a source file: 'clients/add', or a template with the record's id. */
function draftKeys({ text }: { readonly text: string }): string[] {
  const keys = text.matchAll(
    /\bdraft(?::|=)\s*\{?\s*(?:id \? )?('[^']+'|"[^"]+"|`[^`]+`)(?: : ('[^']+'))?/g,
  );
  return [...keys].flatMap(([, one, other]) => [one, other].filter((key) => key !== undefined));
}

// The type of `draft` requires a key or null in every form.
test('a form without a draft is a dialog or asks before the person leaves it (D73)', () => {
  const without = filesWith(/\bdraft: null\b/);
  expect(without).not.toEqual([]);
  const withoutLeaveConfirmation = without.filter(
    ({ text }) => /<Form\b/.test(text) && !/\buseConfirmLeave\(/.test(text),
  );
  expect(paths(withoutLeaveConfirmation)).toEqual([]);
});

test('no two forms share a draft key', () => {
  const keys = product.flatMap(draftKeys);
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('a form whose branch can be chosen has a draft of its own for each branch (D63) (D73)', () => {
  const ofBranches = filesWith(/<BranchInput\b/).filter(({ text }) => /\bdraft\b/.test(text));
  expect(ofBranches.length).toBeGreaterThan(1);
  const shared = ofBranches.filter(({ text }) => !/`\S+\/\$\{office(\.i|I)d\}`/.test(text));
  expect(paths(shared)).toEqual([]);
});

test('every form element of a screen shows the draft and merge notice and a Cancelar button', () => {
  const own = filesWith(/<form\b/);
  expect(own).not.toEqual([]);
  expect(paths(own.filter(({ text }) => !/<FormNotice\b/.test(text)))).toEqual([]);
  const kit = readFileSync(`${web}ui/form/plain-form.tsx`, 'utf8');
  expect(kit).toMatch(/<FormNotice form=\{form\} \/>/);
  expect(readFileSync(`${web}ui/form/form.tsx`, 'utf8')).toMatch(
    /<CancelButton form=\{props\.form\} \/>/,
  );
  const handled = filesWith(/<(Plain)?Form\b/);
  expect(handled.length).toBeGreaterThan(35);
});

test('every form that sends the version of its record has edits to merge (D59)', () => {
  const versioned = filesWith(
    /(?:submit|save)(?::|=)\s*\{?\s*async \([^)]*(?:\{ version \}|\bread\b)[^)]*\)/,
  );
  expect(versioned.length).toBeGreaterThan(20);
  expect(paths(versioned.filter(({ text }) => !/\bedits\b/.test(text)))).toEqual([]);
});
