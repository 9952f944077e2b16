/** Bytes that are decoded at a time. */
const sliceSize = 64 * 1024;
/** Longer than any row that is accepted. */
const longestLine = 1024 * 1024;

const lineFeed = 0x0a;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const western = new TextDecoder('windows-1252');

/**
 * Decodes a text file in slices. A byte order mark selects UTF-8 or UTF-16; without one, each line
 * is UTF-8, or Windows-1252 if it is not valid UTF-8 (doc 9 §4.2).
 */
export function* decodedText(bytes: Uint8Array): Generator<string> {
  const encoding = markedEncoding(bytes);
  if (!encoding) return yield* decodedLines(bytes);
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += sliceSize) {
    yield decoder.decode(bytes.subarray(start, start + sliceSize), { stream: true });
  }
  yield decoder.decode();
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function* decodedLines(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const end = sliceEnd(bytes, start);
    yield decodeSlice(bytes.subarray(start, end));
    start = end;
  }
}

/** Returns the end of a slice, behind the end of a line if there is one near. */
function sliceEnd(bytes: Uint8Array, start: number): number {
  const full = Math.min(bytes.length, start + sliceSize);
  if (full === bytes.length) return full;
  const last = bytes.lastIndexOf(lineFeed, full - 1);
  if (last >= start) return last + 1;
  const next = bytes.subarray(full, start + longestLine).indexOf(lineFeed);
  return next < 0 ? Math.min(bytes.length, start + longestLine) : full + next + 1;
}

function decodeSlice(slice: Uint8Array): string {
  return (
    decoded(slice) ??
    lines(slice)
      .map((line) => decoded(line) ?? western.decode(line))
      .join('')
  );
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function lines(bytes: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
    found.push(bytes.subarray(start, end));
    start = end;
  }
  return found;
}
