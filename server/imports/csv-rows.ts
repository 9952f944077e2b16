import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { decodedText } from './decode-text.ts';
import { tooLarge, unreadable } from './file-errors.ts';
import type { FileRow, RowPieces } from './file-row.ts';

const separators = [';', ',', '\t', '|'];
/** Rows by which the separator is found. */
const sampleRows = 20;
/** Rows of a piece. */
const pieceRows = 500;

const optionsOf = (delimiter: string): Options => ({
  delimiter,
  max_record_size: 130_000,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
});

/** Reads the rows of a CSV file, with the separator that it uses (doc 9 §4.2). */
export async function* csvRows(bytes: Uint8Array): RowPieces {
  const [sample = ''] = decodedText(bytes);
  let piece: FileRow[] = [];
  let line = 0;
  // The parser is ahead of the rows that are read.
  const parsed = { rows: 0, lines: 0 };
  const options: Options = {
    ...optionsOf(await separatorOf(sample)),
    on_record: (record, { lines }) => {
      parsed.rows += 1;
      parsed.lines = lines;
      return record;
    },
  };
  try {
    for await (const record of records(decodedText(bytes), options)) {
      line += 1;
      piece.push({ line, cells: record });
      if (piece.length < pieceRows) continue;
      yield piece;
      piece = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFailure(error, parsed) : error;
  }
  yield piece;
}

async function* pieces(text: Iterable<string>): AsyncGenerator<string> {
  for (const piece of text) {
    yield piece;
    await setImmediate();
  }
}

function records(text: Iterable<string>, options: Options): AsyncIterable<readonly string[]> {
  // The parser itself reports the errors.
  return pipeline(Readable.from(pieces(text)), parse(options), () => undefined);
}

function csvFailure(error: CsvError, { rows, lines }: { rows: number; lines: number }) {
  const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
  const line = rows + 1;
  // A row of several lines that never ends is an open quote.
  if (isLong && Number(error.lines) <= lines + 1) {
    return tooLarge(`130,000 caracteres en la fila ${line}`);
  }
  return isLong || error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? unreadable(`comilla sin cerrar en la fila ${line}`)
    : unreadable('no es CSV ni XLSX');
}

/** Returns the separator that makes most of the first rows equally wide. */
async function separatorOf(sample: string): Promise<string> {
  let best = { separator: ';', rows: 0, width: 1 };
  for (const separator of separators) {
    const widths = await widthsOf(sample, optionsOf(separator));
    for (const width of new Set(widths.filter((each) => each > 1))) {
      const rows = widths.filter((each) => each === width).length;
      if (rows > best.rows || (rows === best.rows && width > best.width)) {
        best = { separator, rows, width };
      }
    }
  }
  return best.separator;
}

async function widthsOf(sample: string, options: Options): Promise<readonly number[]> {
  const widths: number[] = [];
  try {
    for await (const record of records([sample], { ...options, to: sampleRows })) {
      widths.push(record.length);
    }
  } catch (error) {
    // The sample may end inside quotes; the rows before remain.
    if (!(error instanceof CsvError)) throw error;
  }
  return widths;
}
