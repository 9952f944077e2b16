import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a folder for the calling test file and removes it at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turno-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
