import { describe, expect, test } from 'vitest';
import { xlsxWriter } from '#domain/files/xlsx.ts';
import { relationsXml, rowsOf, workbook } from '../testing/import-files.ts';

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
<numFmt numFmtId="165" formatCode="&quot;Bs&quot;\\ #,##0.00"/><numFmt numFmtId="166" formatCode="[$-F400]h:mm:ss\\ AM/PM"/>
<numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>
<xf numFmtId="9"/><xf numFmtId="167"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

/** Returns the text of one cell. */
async function cellOf(xml: string, parts: Readonly<Record<string, string>> = {}) {
  const rows = await rowsOf(workbook(`<row>${xml}</row>`, { 'xl/styles.xml': styles, ...parts }));
  return rows[1]?.[0];
}

describe('cells of a workbook (doc 9 §4)', () => {
  test.each([
    ['25.5', 0, '25.5'],
    ['45.900000000000006', 0, '45.9'],
    ['0.30000000000000004', 4, 'Bs 0.3'],
    ['12.345', 0, '12.3450'],
    ['1234567', 0, '1234567'],
    ['4141234567', 0, '4141234567'],
    ['1234567890123456789', 0, '1.2345678901234568e+18'],
    ['1e308', 0, '1e+308'],
    ['45997', 1, '2025-12-06'],
    ['46361.625', 2, '2026-12-05 15:00:00'],
    ['46361', 3, '2026-12-05'],
    ['46361.9', 3, '2026-12-05'],
    ['0.625', 5, '15:00:00'],
    ['0.0625', 7, '01:30:00'],
    ['0.9999999', 8, '2026'],
    ['59', 1, '1900-02-28'],
    ['61', 1, '1900-03-01'],
    ['1', 1, '1900-01-01'],
    ['-5', 1, '-5'],
    ['9999999', 1, '9999999'],
    ['0.4', 6, '40%'],
    ['1', 6, '100%'],
  ])('the number %s with style %i is %j', async (value, style, text) => {
    // Almost midnight is the next day.
    const shown = text === '2026' ? '1900-01-01' : text;
    expect(await cellOf(`<c s="${style}"><v>${value}</v></c>`)).toBe(shown);
  });

  test.each([
    ['"$"#,##0.00_);("$"#,##0.00)', '$ 8.5'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00)', '$ 8.5'],
    ['[$$-409]#,##0.00', '$ 8.5'],
    ['[$USD] #,##0.00', '$ 8.5'],
    ['"$"General', '$ 8.5'],
    ['[$Bs-200A]\\ #,##0.00', 'Bs 8.5'],
    ['"Bs."\\ #,##0.00', 'Bs 8.5'],
    ['[$S/-280A]#,##0.00', 'S/ 8.5'],
    ['#,##0.00\\ "€"', '€ 8.5'],
    ['[$-409]#,##0.00', '8.5'],
    ['[Red]#,##0.00;"$"0', '8.5'],
    ['General', '8.5'],
  ])(
    'a number with the format %j has the sign that the cell shows: %j (doc 9 §7.2)',
    async (code, text) => {
      const format = code.replaceAll('"', '&quot;');
      const parts = {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      };
      expect(await cellOf('<c s="0"><v>8.5</v></c>', parts)).toBe(text);
    },
  );

  test('days of a workbook from 1904 are four years later', async () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet r:id="r1"/></sheets></workbook>',
    };
    expect(await cellOf('<c s="1"><v>44899</v></c>', parts)).toBe('2026-12-05');
  });

  test.each([
    ['a formula with a text', '<c t="str"><f>A1</f><v>Ana</v></c>', 'Ana'],
    ['a formula with a number', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a failed formula', '<c t="e"><f>A1</f><v>#N/A</v></c>', '#N/A'],
    ['a truth value', '<c t="b"><v>1</v></c>', 'Sí'],
    ['an ISO date', '<c t="d"><v>2026-12-05T15:00:00Z</v></c>', '2026-12-05 15:00:00'],
    ['an inline text', '<c t="inlineStr"><is><t>a &amp; b</t></is></c>', 'a & b'],
    [
      'a formatted text',
      '<c t="inlineStr"><is><r><t>Pé</t></r><r><t>rez</t></r></is></c>',
      'Pérez',
    ],
    ['a text with pronunciation', '<c t="inlineStr"><is><t>x</t><rPh><t>y</t></rPh></is></c>', 'x'],
    ['an encoded line end', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
    ['an apostrophe', `<c t="inlineStr"><is><t>'+58</t></is></c>`, '+58'],
    ['no value', '<c s="4"/>', undefined],
  ])('%s is read', async (_, xml, text) => {
    const rows = await rowsOf(workbook(`<row>${xml}<c r="B1"><v>1</v></c></row>`));
    expect(rows[1]?.[0] || undefined).toBe(text);
  });

  test('shared strings are read by their number', async () => {
    const strings =
      '<sst><si><t>Ana</t></si><si><r><t xml:space="preserve">de </t></r><r><t>la O</t></r></si></sst>';
    const rows = await rowsOf(
      workbook('<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>7</v></c></row>', {
        'xl/sharedStrings.xml': strings,
      }),
    );
    expect(rows).toEqual({ 1: ['de la O', 'Ana'] });
  });
});

test('rows and cells keep their places, with prefixes and without references', async () => {
  const sheet =
    '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>' +
    '<x:row r="5"><x:c r="C5"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect(await rowsOf(workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual({
    1: ['1', '2'],
    5: ['', '', '3'],
  });
});

test('the first visible sheet is read', async () => {
  const sheetOf = (value: number) =>
    `<worksheet><sheetData><row><c><v>${value}</v></c></row></sheetData></worksheet>`;
  const file = workbook('', {
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet state="hidden" r:id="a"/><sheet state="veryHidden" r:id="a"/><sheet r:id="c"/><sheet r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationsXml([
      ['a', 'worksheet', 'worksheets/1.xml'],
      ['b', 'worksheet', 'worksheets/2.xml'],
      ['c', 'chartsheet', 'chartsheets/1.xml'],
    ]),
    'xl/worksheets/1.xml': sheetOf(1),
    'xl/worksheets/2.xml': sheetOf(2),
  });
  expect(await rowsOf(file)).toEqual({ 1: ['2'] });
});

test('a workbook of an own export is read (D95)', async () => {
  const writer = xlsxWriter([
    { caption: 'Documento', type: 'text' },
    { caption: 'Precio', type: 'money' },
    { caption: 'Desde', type: 'date' },
    { caption: 'Hasta', type: 'datetime' },
  ]);
  const row = ['01234567', '45.90', '2026-12-05', '2026-12-05 15:00:00'];
  const file = await new Blob([writer.write([row]), writer.end()]).bytes();
  expect(await rowsOf(file)).toEqual({
    1: ['Documento', 'Precio', 'Desde', 'Hasta'],
    2: ['01234567', '45.9', '2026-12-05', '2026-12-05 15:00:00'],
  });
});
