import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive that is being written. */
export interface ZipEntry {
  write(part: string | Uint8Array): void;
  end(): void;
}

/** A ZIP file that is written piece by piece: several of its files at once, which it holds compressed until it is their turn. */
export interface ZipArchive {
  /** Begins a file; `stored` for what is compressed already, such as a photo, `quick` for what is long and read once. */
  file(name: string, how?: 'stored' | 'quick'): ZipEntry;
  /** What is ready to be sent, once. */
  ready(): readonly Uint8Array[];
  end(): void;
}

export function createZipArchive(): ZipArchive {
  const encoder = new TextEncoder();
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) pieces.push(piece);
  });
  return {
    file(name, how) {
      const entry =
        how === 'stored'
          ? new ZipPassThrough(name)
          : new ZipDeflate(name, { level: how === 'quick' ? 1 : 6 });
      zip.add(entry);
      return {
        write: (part) => entry.push(typeof part === 'string' ? encoder.encode(part) : part),
        end: () => entry.push(new Uint8Array(), true),
      };
    },
    ready() {
      const ready = pieces;
      pieces = [];
      return ready;
    },
    end: () => zip.end(),
  };
}
