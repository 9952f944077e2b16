import { setImmediate } from 'node:timers/promises';
import { Inflate } from 'fflate';
import { unreadable, wrongFormat } from './file-errors.ts';

/** Limits of a workbook (doc 9 §4.3), in bytes. */
const mostEntries = 1_000;
const mostInflated = 200 * 1024 * 1024;
const mostExpansion = 200;
const freeExpansion = 1024 * 1024;
/** Compressed bytes at a time; they expand to 8 MB at most. */
const sliceSize = 8 * 1024;
/** Inflated bytes between which other requests run. */
const pieceSize = 64 * 1024;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
/** Marks sizes that are in the extra field for large files. */
const inExtra = 0xffffffff;

/** A compressed file of an archive. */
export interface ZipEntry {
  readonly method: number;
  readonly compressed: Uint8Array;
}

export interface ZipFile {
  /** Entries by name, in lower case with '/' between folders. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Returns the content of an entry in pieces; rejects what expands too much. */
  read(entry: ZipEntry): AsyncGenerator<Uint8Array>;
  /** Counts characters of cells, of which many may refer to one text; rejects too many. */
  countText(length: number): void;
}

const broken = () => unreadable('no es CSV ni XLSX');

export function tooExpanded() {
  return unreadable('se expande demasiado');
}

/** Opens an archive; throws FILE_UNREADABLE. */
export function openZip(bytes: Uint8Array): ZipFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = guarded(() => directoryOf(bytes, view));
  let inflated = 0;
  let text = 0;
  return {
    entries,
    countText(length) {
      text += length;
      const most = Math.min(mostInflated, bytes.length * mostExpansion);
      if (text > freeExpansion && text > most) throw tooExpanded();
    },
    async *read({ method, compressed }) {
      let own = 0;
      for (const { piece, consumed } of method === 0 ? stored(compressed) : deflated(compressed)) {
        own += piece.length;
        inflated += piece.length;
        if (inflated > mostInflated) throw tooExpanded();
        if (own > freeExpansion && own > consumed * mostExpansion) throw tooExpanded();
        yield piece;
        await setImmediate();
      }
    },
  };
}

/** Reads outside of the file are errors of the file. */
function guarded<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}

function directoryOf(bytes: Uint8Array, view: DataView): ReadonlyMap<string, ZipEntry> {
  const end = endPosition(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw tooExpanded();
  const entries = new Map<string, ZipEntry>();
  let position = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(position, true) !== directoryEntry) throw broken();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(position + offset, true),
    ) as [number, number, number];
    // The first bit marks an encrypted file.
    if (view.getUint16(position + 8, true) & 1) throw wrongFormat();
    const nameStart = position + 46;
    const name = new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength));
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: view.getUint16(position + 10, true),
      compressed: contentOf(bytes, view, position, nameStart + nameLength),
    });
    position = nameStart + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Returns the position of the end of the directory, which a comment may follow. */
function endPosition(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let position = view.byteLength - 22; position >= first; position -= 1) {
    if (view.getUint32(position, true) === endOfDirectory) return position;
  }
  throw broken();
}

function contentOf(bytes: Uint8Array, view: DataView, entry: number, extra: number): Uint8Array {
  const sizes = [24, 20, 42].map((offset) => view.getUint32(entry + offset, true));
  // The extra field of large files begins with its tag and length, then has what is missing.
  let next = extra + 4;
  const [, size = 0, start = 0] = sizes.map((value) => {
    if (value !== inExtra) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  if (view.getUint32(start, true) !== localHeader) throw broken();
  const content = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (content + size > bytes.length) throw broken();
  return bytes.subarray(content, content + size);
}

interface Piece {
  readonly piece: Uint8Array;
  /** Compressed bytes until its end. */
  readonly consumed: number;
}

function* stored(content: Uint8Array): Generator<Piece> {
  for (let start = 0; start < content.length; start += pieceSize) {
    const piece = content.subarray(start, start + pieceSize);
    yield { piece, consumed: start + piece.length };
  }
}

function* deflated(content: Uint8Array): Generator<Piece> {
  let ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => ready.push(piece));
  for (let start = 0; start < content.length; start += sliceSize) {
    const end = Math.min(content.length, start + sliceSize);
    try {
      inflate.push(content.subarray(start, end), end === content.length);
    } catch {
      throw broken();
    }
    for (const whole of ready) {
      for (const { piece } of stored(whole)) yield { piece, consumed: end };
    }
    ready = [];
  }
}
