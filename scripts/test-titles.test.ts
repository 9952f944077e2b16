import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

const titles = (source: string): string[] => [...testTitles('x.test.ts', source)];

test('finds the titles of test and it, plain, each and grouped', () => {
  expect(
    titles(`
      test('abre un turno', () => {});
      it.each([1, 2])("línea %i", async (n: number): Promise<void> => {});
      describe('ventas', () => { test.concurrent(\`una venta\`, async () => {}); });
      test('con opciones', { timeout: 9 }, () => {});
    `),
  ).toEqual(['abre un turno', 'línea %i', 'una venta', 'con opciones']);
});

test('reads escapes as the runner does', () => {
  expect(titles(String.raw`test('says \'no\' | twice', () => {});`)).toEqual(["says 'no' | twice"]);
});

test('takes a template with values as its source text, after accents and emoji too', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is source text here
  expect(titles('const ñ = "ó 🙂"; test(`menú de ${role}`, () => {});')).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the file has it
    'menú de ${role}',
  ]);
});

test('does not count comments, strings, steps, groups or computed titles', () => {
  expect(
    titles(`
      // test('in a comment', () => {});
      const text = "test('in a string', () => {})";
      describe('a group', () => {});
      test.step('a step', () => {});
      test(title, () => {});
    `),
  ).toEqual([]);
});

test('does not count tests that do not run', () => {
  expect(
    titles(`
      test.skip('skipped', () => {});
      it.todo('to do');
      test('without a body');
      test.fixme('to be fixed', () => {});
      test.skipIf(slow)('sometimes', () => {});
      test('by option', { skip: true }, () => {});
      describe.skip('a group', () => { test('in a skipped group', () => {}); });
      test.describe.fixme('a group', () => { test('in a group to be fixed', () => {}); });
    `),
  ).toEqual([]);
});

test('refuses a file that cannot be parsed', () => {
  expect(() => titles('test(')).toThrow('x.test.ts cannot be parsed');
});
