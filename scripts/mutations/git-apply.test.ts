import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { gitApply } from './git-apply.ts';

const outside = mkdtempSync(join(tmpdir(), 'turno-apply-'));
const checkout = join(import.meta.dirname, '..', '..');
mkdirSync(join(checkout, '.cache'), { recursive: true });
const inside = mkdtempSync(join(checkout, '.cache', 'apply-'));
const patch = join(outside, 'one.patch');
writeFileSync(
  patch,
  `A sum is one too high.
Fails: a.test.ts › adds up

diff --git a/sum.ts b/sum.ts
--- a/sum.ts
+++ b/sum.ts
@@ -3,3 +3,3 @@
 let sum = 0;
-sum += 1;
+sum += 2;
 export { sum };
`,
);

afterAll(() => {
  for (const folder of [outside, inside]) rmSync(folder, { recursive: true });
});

const text = '// Sums.\n\nlet sum = 0;\nsum += 1;\nexport { sum };\n';
beforeEach(() => {
  for (const folder of [outside, inside]) writeFileSync(join(folder, 'sum.ts'), text);
});

test.each([
  ['a folder of no repository', outside],
  ['a folder within one', inside],
])('a patch applies to %s', async (_, folder) => {
  expect(await gitApply(folder, patch, '--check')).toBeUndefined();
  expect(readFileSync(join(folder, 'sum.ts'), 'utf8')).toBe(text);
  expect(await gitApply(folder, patch)).toBeUndefined();
  expect(readFileSync(join(folder, 'sum.ts'), 'utf8')).toContain('sum += 2;');
});

test('a patch applies behind new lines, and not to lines that were changed', async () => {
  writeFileSync(join(outside, 'sum.ts'), `// New.\n\n${text}`);
  expect(await gitApply(outside, patch, '--check')).toBeUndefined();
  writeFileSync(join(outside, 'sum.ts'), text.replace('+= 1', '+= one'));
  expect(await gitApply(outside, patch, '--check')).toContain('patch does not apply');
  rmSync(join(outside, 'sum.ts'));
  expect(await gitApply(outside, patch, '--check')).toContain('sum.ts');
});
