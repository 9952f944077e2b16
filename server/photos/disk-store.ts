import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RuleError } from '#domain/rule-error.ts';
import type { Photo, PhotoStore } from '#services/images/photo-store.ts';

const ourNames = /^[0-9a-f-]{36}\.(jpg|png)$/;

/** Photos in a folder of the server's own disk, served at /files/<name>. */
export interface DiskStore extends PhotoStore {
  /** Throws NOT_FOUND for a name that is none of ours. */
  read(name: string): Promise<Photo>;
  /** Takes away what `keep` kept. */
  remove(address: string): Promise<void>;
}

export function createDiskStore(folder: string): DiskStore {
  return {
    async keep({ bytes, extension }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomUUID()}.${extension}`;
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 });
      return `/files/${name}`;
    },

    async read(name) {
      const extension = ourNames.exec(name)?.[1] as Photo['extension'] | undefined;
      if (!extension) throw new RuleError('NOT_FOUND');
      const bytes = await readFile(join(folder, name)).catch(() => {
        throw new RuleError('NOT_FOUND');
      });
      return { bytes, extension };
    },

    remove: (address) => rm(join(folder, basename(address)), { force: true }),
  };
}
