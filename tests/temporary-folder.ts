import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder for the test file that calls it, which goes with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turno-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
