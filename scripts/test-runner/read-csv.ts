import type { CsvSeparator } from '#domain/files/csv.ts';

/** Parses a CSV file by RFC 4180 and removes its byte order mark. */
export function readCsv(text: string, separator: CsvSeparator = ','): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'gy');
  const rows: string[][] = [[]];
  let read = 0;
  const body = text.replace('\uFEFF', '');
  for (const [whole, written = '', end] of body.matchAll(cell)) {
    rows.at(-1)?.push(written.replace(/^"|"$/g, '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    read += whole.length;
  }
  if (read < body.length) throw new Error(`Invalid CSV: ${body.slice(read, read + 80)}`);
  return rows.slice(0, -1);
}
