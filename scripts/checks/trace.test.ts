import { describe, expect, test } from 'vitest';
import { decisionsOf, sectionsOf, taggedIn, traceOf } from './trace.ts';

/** Formats a test; concatenated, so that the tags do not count for this file. */
const titled = (title: string, ...tags: string[]) =>
  `test('${title}${tags.map((tag) => ` (${tag})`).join('')}', () => {});`;

describe('sectionsOf', () => {
  const tagsOf = (text: string, required = true) =>
    sectionsOf('2', text)
      .filter((section) => section.required === required)
      .map(({ tag }) => tag);

  test('headings, bold leads and table rows are sections, named up to a bracket or punctuation', () => {
    const text = [
      '## 2. Screens',
      "### Towns ('Localidades')",
      '- /towns',
      '**Sale (read):** id',
      '| Area | Who |',
      '|---|---|',
      "| Change a technician's office; more | crm_admin |",
    ];
    expect(tagsOf(text.join('\n'))).toEqual([
      'doc 2 §2 Towns',
      'doc 2 §2 Sale',
      'doc 2 §2 Change a technician’s office',
    ]);
  });

  test('a heading without text of its own needs no test', () => {
    expect(tagsOf('## 2 Screens\n\n### Towns\n- /towns', false)).toEqual(['doc 2 §2']);
  });

  test('numbered rules are sections only below a heading Rules', () => {
    expect(tagsOf('## 6 Rules\n1. one\n2. two\n## 7 Races\n1. three')).toEqual([
      'doc 2 §6.1',
      'doc 2 §6.2',
      'doc 2 §7',
    ]);
  });

  test('a table below a standalone bold lead adds no sections for its rows', () => {
    expect(tagsOf('## 3 Entities\n**sales**\n| Column |\n|---|\n| id | uuid |')).toEqual([
      'doc 2 §3 sales',
    ]);
  });
});

test('a decision needs a test unless it is marked as later or optional by its number (D105)', () => {
  const text = '- **D5 Time.** x\n- **D50 IGTF** (later), y\n- **D83 Imports.** z';
  expect(decisionsOf(text)).toEqual([
    { tag: 'D5', required: true },
    { tag: 'D50', required: false },
    { tag: 'D83', required: false },
  ]);
});

test('tags are read only from the end of titles and rows (D105)', () => {
  const source = [
    titled("it\\'s sold", 'doc 2 §5 Sale line', 'D14'),
    `test.each([["a row ${'(D9)'}"]])("%s", () => {});`,
    titled('D14 in a title'),
    '// (D3)',
  ].join('\n');
  expect(taggedIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: "it's sold", tags: ['doc 2 §5 Sale line', 'D14'] },
    { file: 'a.test.ts', title: 'a row', tags: ['D9'] },
  ]);
});

describe('traceOf', () => {
  const sections = ['doc 1 §1', 'doc 1 §2', 'doc 6 §1', 'D5'].map((tag) => ({
    tag,
    required: true,
  }));
  const trace = (...tests: string[]) => traceOf(sections, taggedIn('a.test.ts', tests.join('\n')));

  test('the trace lists each section with its tests, and sections of built documents without tests', () => {
    const { shown, untested, unbuiltDocuments } = trace(titled('sells', 'doc 1 §2'));
    expect(shown.map(({ tag, tests }) => [tag, tests.length])).toEqual([['doc 1 §2', 1]]);
    expect(untested.map(({ tag }) => tag)).toEqual(['doc 1 §1', 'D5']);
    expect(unbuiltDocuments).toEqual(['doc 6']);
  });

  test('the trace rejects tags of unknown sections and more than two tags', () => {
    expect(trace(titled('sells', 'doc 1 §3')).errors).toEqual([
      "a.test.ts › sells: there is no section 'doc 1 §3'",
    ]);
    expect(trace(titled('sells', 'doc 1 §1', 'doc 1 §2', 'D5')).errors).toEqual([
      'a.test.ts › sells: more than 2 tags',
    ]);
  });
});
