import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { leeway, scale } from '../../scripts/test-runner/scale.ts';
import { rejectionOf, rowsOf, workbook, workbookParts } from '../testing/import-files.ts';

const reasons = {
  empty: 'El archivo no se puede leer: está vacío',
  format: 'El archivo no se puede leer: no es CSV ni XLSX',
  save: 'El archivo no se puede leer: guárdelo como .xlsx, sin contraseña',
  bomb: 'El archivo no se puede leer: se expande demasiado',
};
/** Every result that a file may have. */
const known =
  /^(read|El archivo no se puede leer: (está vacío|no es CSV ni XLSX|guárdelo como \.xlsx, sin contraseña|se expande demasiado|comilla sin cerrar en la fila \d+)|El archivo supera (60 columnas|200,000 filas|20 MB|2,000 caracteres en una celda de la fila \d+|130,000 caracteres en la fila \d+))$/;

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sound = workbook(`<row>${cell('Documento')}</row><row>${cell('1')}</row>`);

/** Returns numbers below `limit` that depend only on the seed. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

function changed(seed: number): Uint8Array {
  const random = randomOf(seed + 1);
  const bytes = Uint8Array.from(sound);
  for (let count = 0; count < 1 + (seed % 4); count += 1) bytes[random(bytes.length)] = random(256);
  return bytes;
}

function arbitrary(seed: number): Uint8Array {
  const random = randomOf(seed + 1);
  const signs = strToU8('";,\n\r\t|ñ\0 a1=<PK');
  const length = random(400);
  return Uint8Array.from({ length }, () =>
    seed % 2 ? random(256) : (signs[random(signs.length)] ?? 0),
  );
}

describe('300 malformed files end with a row or a reason (doc 9 §8 FILE_UNREADABLE) (doc 9 §11)', () => {
  test.each(seeds(100))('a workbook cut at %i % is rejected', async (part) => {
    const cut = sound.subarray(0, Math.floor((sound.length * part) / 100));
    expect(await rejectionOf(cut)).toBe(part === 0 ? reasons.empty : reasons.format);
  });

  test.each(seeds(80))(
    'a workbook with changed bytes is read or has a reason (case %i)',
    async (seed) => {
      expect(await rejectionOf(changed(seed))).toMatch(known);
    },
  );

  test.each(seeds(80))('arbitrary bytes are read or have a reason (case %i)', async (seed) => {
    expect(await rejectionOf(arbitrary(seed))).toMatch(known);
  });

  test.each(seeds(20))('a quote that stays open in row %i + 1 is named', async (before) => {
    const file = `${'a;b\n'.repeat(before)}"x;y\n${'1;2\n'.repeat(before * 10)}`;
    expect(await rejectionOf(file)).toBe(
      `El archivo no se puede leer: comilla sin cerrar en la fila ${before + 1}`,
    );
  });

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', reasons.empty],
    ['blanks', ' \n;;\n\t\n', reasons.empty],
    ['only a mark', Uint8Array.of(0xef, 0xbb, 0xbf), reasons.empty],
    ['NUL bytes', '\0'.repeat(1_000), reasons.format],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from('a;b\n1;2', 'utf16le')), reasons.format],
    [
      'a PDF',
      Uint8Array.from(Buffer.from('%PDF-1.7\n\x01\x02\x03\x04\x05\x06\x07\b')),
      reasons.format,
    ],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), reasons.save],
    ['a web page', '  <HTML><table>', reasons.save],
    ['an XML spreadsheet', '<?xml version="1.0"?><Workbook/>', reasons.save],
    [
      'an open quote in a long file',
      `"${'x\n'.repeat(100_000)}`,
      'El archivo no se puede leer: comilla sin cerrar en la fila 1',
    ],
    [
      'a line of 10 MB',
      `a;b\n${'x'.repeat(10_000_000)}`,
      'El archivo supera 130,000 caracteres en la fila 2',
    ],
    [
      'a quoted cell of 3,000 signs',
      `a\n"${'x'.repeat(3_000)}"`,
      'El archivo supera 2,000 caracteres en una celda de la fila 2',
    ],
    ['61 columns', `a\n${'x;'.repeat(61)}`, 'El archivo supera 60 columnas'],
    ['20,000 separators', `a\n${';'.repeat(20_000)}\n1;2`, 'read'],
    ['200,001 rows', 'a\n'.repeat(200_001), 'El archivo supera 200,000 filas'],
    ['21 MB', 'a\n'.repeat(11_000_000), 'El archivo supera 20 MB'],
    ['an empty archive', zipSync({}), reasons.format],
    ['an archive of other files', zipSync({ 'a.txt': strToU8('a') }), reasons.format],
    [
      'a text document',
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') }),
      reasons.save,
    ],
    [
      'a binary workbook',
      workbook('', {
        '_rels/.rels': '<R><Relationship Type="/officeDocument" Target="xl/workbook.bin"/></R>',
      }),
      reasons.save,
    ],
    [
      'an archive of 1,001 files',
      zipSync(Object.fromEntries(seeds(1_001).map((name) => [`${name}`, strToU8('')]))),
      reasons.bomb,
    ],
    ['no sheet', workbook('', { 'xl/workbook.xml': '<workbook/>' }), reasons.format],
    [
      'only hidden sheets',
      workbook('', {
        'xl/workbook.xml': '<workbook xmlns:r="x"><sheet r:id="r1" state="hidden"/></workbook>',
      }),
      reasons.format,
    ],
    ['a sheet without rows', workbook(''), reasons.empty],
    ['rows of empty cells', workbook('<row><c/><c><v/></c></row>'.repeat(1_000)), reasons.empty],
    ['broken XML', workbook('<row><c></row>'), reasons.format],
    ['an unknown entity', workbook('<row><c t="str"><v>&big;</v></c></row>'), reasons.format],
    [
      'a sheet in another encoding',
      workbook('', { 'xl/worksheets/sheet1.xml': '\ud800' }),
      reasons.format,
    ],
    [
      'a document type',
      workbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      reasons.format,
    ],
    [
      'rows out of order',
      workbook(`<row r="2">${cell('a')}</row><row r="1">${cell('b')}</row>`),
      reasons.format,
    ],
    ['a row that is no number', workbook(`<row r="1e400">${cell('a')}</row>`), reasons.format],
    ['a cell without letters', workbook('<row><c r="12"><v>1</v></c></row>'), reasons.format],
    [
      'a cell far right',
      workbook('<row><c r="XFD1"><v>1</v></c></row>'),
      'El archivo supera 60 columnas',
    ],
    ['a cell outside of a sheet', workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), reasons.format],
    [
      'a long cell',
      workbook(`<row>${cell('x'.repeat(2_001))}</row>`),
      'El archivo supera 2,000 caracteres en una celda de la fila 1',
    ],
    [
      'a text of 10 MB',
      workbook(`<row>${cell(Array.from({ length: 1_500_000 }, (_, n) => n).join(' '))}</row>`),
      'El archivo no se puede leer: se expande demasiado',
    ],
    ['a number beyond all', workbook('<row><c><v>1e999</v></c><c><v>1e308</v></c></row>'), 'read'],
    [
      'a style that does not exist',
      workbook('<row><c s="-1"><v>1</v></c><c t="s"><v>x</v></c></row>'),
      'read',
    ],
  ])('%s: %#', async (_, file, text) => {
    expect(await rejectionOf(file)).toBe(text);
  });
});

test('an encrypted entry of an archive is named', async () => {
  const bytes = Uint8Array.from(sound);
  const view = new DataView(bytes.buffer);
  const entry = bytes.findIndex(
    (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint16(entry + 8, 1, true);
  expect(await rejectionOf(bytes)).toBe(reasons.save);
});

/** Deflates a beginning and `count` times the same piece. */
function deflated(head: string, piece: Uint8Array, count: number): Uint8Array {
  return deflateRawSync(Buffer.concat([strToU8(head), ...Array<Uint8Array>(count).fill(piece)]));
}

/** Replaces the content of one entry of a sound workbook with deflated content. */
function withDeflated(name: string, content: Uint8Array): Uint8Array {
  const parts = workbookParts('');
  const archive = zipSync(
    Object.fromEntries(
      Object.entries({ ...parts, [name]: '' }).map(([each, text]) => [
        each,
        each === name ? [content, { level: 0 }] : [strToU8(text), { level: 0 }],
      ]),
    ),
  );
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 46 < archive.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    const entry = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length));
    if (entry === name) view.setUint16(at + 10, 8, true);
  }
  return archive;
}

describe('bombs are rejected within 1 s and 100 MB (doc 9 §8 FILE_TOO_LARGE) (doc 9 §11)', () => {
  const megabyte = (text: string) => strToU8(text.repeat(Math.ceil(2 ** 20 / text.length)));
  const size = scale(60, 250);

  test.each([
    ['xl/worksheets/sheet1.xml', 'spaces', '<worksheet>', megabyte(' ')],
    [
      'xl/worksheets/sheet1.xml',
      'rows',
      '<worksheet><sheetData>',
      megabyte('<row><c><v>1</v></c></row>'),
    ],
    ['xl/sharedStrings.xml', 'strings', '<sst>', megabyte('<si><t>a</t></si>')],
    ['xl/styles.xml', 'formats', '<styleSheet><cellXfs>', megabyte('<xf numFmtId="1"/>')],
  ])('%s of many %s', async (name, _, head, piece) => {
    const bomb = withDeflated(name, deflated(head, piece, size));
    const used = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = used();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, used());
    }, 5);
    const start = performance.now();
    expect(await rejectionOf(bomb)).toBe(reasons.bomb);
    clearInterval(watch);
    expect(performance.now() - start).toBeLessThan(1_000 * leeway);
    expect((most - before) / 2 ** 20).toBeLessThan(100);
  });

  test('shared strings over 64 MB are rejected although they expand little', async () => {
    const random = randomOf(7);
    const words = seeds(40).map((seed) => seed.toString(36).padStart(8, 'ab'));
    const text = Array.from({ length: 2 ** 17 }, () => words[random(words.length)]).join('');
    const content = deflated('<sst>', strToU8(`<si><t>${text}</t></si>`), 65);
    const bomb = withDeflated('xl/sharedStrings.xml', content);
    expect(await rejectionOf(bomb)).toBe(reasons.bomb);
  });
});

test('cells that all refer to one long text are a bomb', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(50);
  const rows = seeds(2_000).map(
    (n) => `<row>${cells}<c><v>${(n * 7_919) % 1_000_003}</v></c></row>`,
  );
  const text = `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>`;
  const bomb = workbook(rows.join(''), { 'xl/sharedStrings.xml': text });
  expect(await rejectionOf(bomb)).toBe(reasons.bomb);
});

test('a large file is read in pieces that let other work run', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  const rows = await rowsOf('12345678;Ana;0414-1234567\n'.repeat(20_000));
  clearInterval(count);
  expect(Object.keys(rows)).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(5);
});
