import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive during writing. */
export interface ZipEntry {
  write(part: string | Uint8Array): void;
  end(): void;
}

/**
 * Writes a ZIP file in chunks. Several files may be open at once; it buffers them compressed until
 * their turn.
 */
export interface ZipArchive {
  /**
   * Adds a file; `stored` for compressed content such as a photo, `quick` for long content that is
   * read once.
   */
  file(name: string, compression?: 'stored' | 'quick'): ZipEntry;
  /** Returns the bytes that are ready to be sent, once. */
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
    file(name, compression) {
      const entry =
        compression === 'stored'
          ? new ZipPassThrough(name)
          : new ZipDeflate(name, { level: compression === 'quick' ? 1 : 6 });
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
