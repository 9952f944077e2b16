import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/** Creates a store in a folder of the server's disk. */
export function createDiskStore(folder: string): PhotoStore {
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${name}.part`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(draft, join(folder, name));
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
    },

    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),

    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
