// A Turno as it is for a newcomer: the demo company in an empty data folder, gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'turno-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

process.env.NODE_ENV = 'production';
process.env.TURNO_DATA = folder;
await import('#server/main.ts');
