import { expect, test } from 'vitest';
import { checkText, targetsOf } from './check-references.ts';

const files: Record<string, string> = {
  'docs/spec/1-people.md': '# People\n## 1. What\n### Login\n## 2. Screens\n',
  'docs/spec/2-sales.md': '## 1. What\n## 3. Entities\n',
  'docs/spec/4-cash.md': '## 6 Rules\n',
  'docs/spec/decisions.md': '- **D7 Amounts** are numeric.\n- **D52** (later) A sale.\n',
  'docs/spec/look.md': '# Look\n',
  'docs/ledger.md': '### S §4 Passwords\n',
  'docs/adr/0003-summaries.md': '# 3\n',
  'server/role-settings.ts': '',
};
const targets = targetsOf(Object.keys(files), (path) => files[path] ?? '');
const reasons = (text: string, path = 'domain/tips.ts'): string[] =>
  checkText(path, text, targets).map(({ reason }) => reason);

test.each([
  'doc 1 §2',
  'Document 2 §3 and D7',
  '(doc 1 §1, §2)',
  'doc 1–2 §1',
  "'1 §2 Create workdays'",
  'what S §4 asks',
  'doc 4 §6',
  'D52, ADR 3',
  '#D99, UUIDs such as 0D99-D100 and /[§¿]/',
  'as look.md and docs/spec/look.md say',
])('%s leads somewhere', (text) => {
  expect(reasons(text)).toEqual([]);
});

test.each([
  ['doc 1 §3', 'there is no 1 §3'],
  ['doc 2 §1, §2', 'there is no 2 §2'],
  ['doc 1–2 §2', 'there is no 2 §2'],
  ['S §5', 'there is no S §5'],
  ['issue 12 §1', "§1 of no document ('doc 2 §1')"],
  ['as D8 says', 'there is no D8'],
  ['see ADR 4', 'there is no ADR 4'],
  ['see docs/feel.md', 'there is no file docs/feel.md'],
])('%s leads nowhere', (text, reason) => {
  expect(reasons(`one line\n// ${text}`)).toEqual([reason]);
  expect(checkText('domain/tips.ts', `one line\n// ${text}`, targets)[0]?.line).toBe(2);
});

test('a page links to and names files that are there, by their path or its end', () => {
  const page = (text: string) => reasons(text, 'docs/glossary.md');
  expect(page('[a](spec/look.md#type), [b](../server), `role-settings.ts`, `x/<noun>.ts`')).toEqual(
    [],
  );
  expect(page('[a](look.md)')).toEqual(['the link to docs/look.md leads nowhere']);
  expect(page('`server/settings.ts`')).toEqual(['there is no file server/settings.ts']);
});

test('what a landed migration said of a section stays', () => {
  expect(reasons('-- issue 12 §3', 'db/migrations/committed/000001-first.sql')).toEqual([]);
});
