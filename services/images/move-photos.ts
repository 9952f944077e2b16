import type { PhotoStore } from './photo-store.ts';

/** Concurrent photos; each is completely in memory. */
const atOnce = 4;

export interface PhotoMove {
  readonly names: readonly string[];
  readonly target: PhotoStore;
  /** Stores to search, in order of precedence. */
  readonly sources: readonly PhotoStore[];
  /** Returns whether a photo still has an owner; servers delete photos during the move. */
  isReferenced(name: string): Promise<boolean>;
  /** Deletes the originals of photos that are in the target, byte for byte. */
  readonly removeOriginals?: boolean;
}

export interface MovedPhotos {
  readonly copied: number;
  /** Photos that were in the target before. */
  readonly there: number;
  readonly removed: number;
  /** Photos in neither the target nor a source. */
  readonly missing: readonly string[];
}

/**
 * Copies photos into a store and reads each back. Photos in the target are skipped, so that an
 * interrupted move can continue. Originals are only deleted with `removeOriginals`.
 *
 * @throws in Spanish if a photo differs after the copy; otherwise the store's own error
 */
export async function movePhotos(move: PhotoMove): Promise<MovedPhotos> {
  const counts = { copied: 0, there: 0, removed: 0 };
  const missing: string[] = [];
  const left = move.names.values();
  const work = async () => {
    for (const name of left) {
      const { outcome, removed } = await movePhoto(name, move);
      counts.removed += removed;
      if (outcome === 'missing') missing.push(name);
      else if (outcome !== 'gone') counts[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...counts, missing: missing.sort() };
}

type Outcome = 'copied' | 'there' | 'missing' | 'gone';

async function movePhoto(
  name: string,
  { target, sources, isReferenced, removeOriginals }: PhotoMove,
): Promise<{ outcome: Outcome; removed: number }> {
  const originals = [];
  for (const source of sources) {
    const bytes = await source.read(name);
    if (bytes) originals.push({ source, bytes });
  }
  const [original] = originals;
  const present = await target.read(name);
  if (!original) return { outcome: present ? 'there' : 'missing', removed: 0 };
  if (!present?.equals(original.bytes)) {
    try {
      await target.save(name, original.bytes);
    } catch (error) {
      if (await isReferenced(name)) throw error;
      return { outcome: 'gone', removed: 0 };
    }
    if (!(await isReferenced(name))) {
      await target.remove(name);
      return { outcome: 'gone', removed: 0 };
    }
    if (!(await target.read(name))?.equals(original.bytes)) {
      throw new Error(`${name} no se lee como se guardó: no se quitó ningún original`);
    }
  }
  const same = originals.filter(({ bytes }) => bytes.equals(original.bytes));
  if (removeOriginals) for (const { source } of same) await source.remove(name);
  return {
    outcome: present ? 'there' : 'copied',
    removed: removeOriginals ? same.length : 0,
  };
}
