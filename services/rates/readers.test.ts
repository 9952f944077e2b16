import { describe, expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import { bcvFixture, bcvPage } from '../testing/fake-rate-pages.ts';
import { readBcv, spanishDay } from './bcv.ts';
import { RateError } from './rate-source.ts';
import { readSbs } from './sbs.ts';
import { readSunat } from './sunat.ts';

const page = (text: string) => ({ text, digest: 'd1' });

test.for([
  ['Jueves, 20 Noviembre  2025', '2025-11-20'],
  ['Viernes, 02 de Enero de 2026', '2026-01-02'],
  ['Lunes, 1 Setiembre 2025', '2025-09-01'],
  ['MIÉRCOLES, 29 Febrero 2028', '2028-02-29'],
] as const)('the value date «%s» is parsed as %s', ([words, date]) => {
  expect(spanishDay(words)).toBe(date);
});

test('spanishDay parses every day of a year as the BCV writes it', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    expect(spanishDay(bcvFixture(date))).toBe(date);
  }
});

test('readBcv accepts a page whose machine-readable date equals the date in words', () => {
  const [dollar] = readBcv(page(bcvPage({ stamp: '2026-11-23' })));
  expect(dollar).toMatchObject({ valueDate: '2026-11-23', digest: 'd1' });
});

test('readBcv parses thousands separators', () => {
  const values = readBcv(page(bcvPage({ usd: '871,36890000', eur: '1.010,39904073' })));
  expect(values.map(({ value }) => value)).toEqual(['871.3689', '1010.39904073']);
});

test('readBcv ignores comments and scripts, and finds the rates at any position of the page', () => {
  const head = `<!-- ${bcvPage({ usd: '1,5' })} --><script>"<b id='dolar'>"</script>`;
  const long = `${'<p>noticia</p>'.repeat(20_000)}${bcvPage()}`;
  const entities = bcvPage().replace('id="dolar"', "ID='d&#111;lar' title='>'");
  for (const text of [head + bcvPage(), long, entities]) {
    expect(readBcv(page(text))[0]).toMatchObject({ value: '241.578', valueDate: '2026-11-23' });
  }
});

const hostile =
  `<div>;<div id="dolar">;<table><tr><td>;<strong><span class="date-display-single">;<a ";<a b=';
<a b=c ;<!--;<script>;</p>;&;Tipo de Cambio al ;Tipo ;id ;1`.split(/;\n?/);

test.for(
  hostile.flatMap((piece) =>
    (['<p id="dolar">', 'Tipo de Cambio al ', '23/11/2026|'] as const).map(
      (start) => [piece, start] as const,
    ),
  ),
)('each parser rejects 2 MB of «%s» after «%s» within 200 ms', ([piece, start]) => {
  const text = start + piece.repeat(2_000_000 / piece.length);
  for (const read of [readBcv, readSunat, readSbs]) {
    const begun = performance.now();
    expect(() => read(page(text))).toThrow(RateError);
    expect(performance.now() - begun).toBeLessThan(200 * leeway);
  }
});

describe('the sources of Peru', () => {
  test('readSunat returns the selling rate (doc 4 §6.10)', () => {
    expect(readSunat(page('23/11/2026|3.370|3.378|\n'))).toMatchObject([
      { source: 'SUNAT', currency: 'USD', value: '3.378', valueDate: '2026-11-23' },
    ]);
  });

  test.for([
    '',
    '23/11/2026|3.370||',
    '23/11/2026|3.478|3.378|',
    '31/02/2026|3.3|3.4|',
    '<html></html>',
    '23/11/2026|3,370|3,378|',
  ])('readSunat rejects the line «%s»', (line) => {
    expect(() => readSunat(page(line))).toThrow();
  });

  const sbs = (
    name: string,
    selling: string,
  ) => `<html><body><span>Tipo de Cambio al 20/11/2026</span>
    <table><tr><th>Moneda</th><th>Compra</th><th>Venta</th></tr>
    <tr><td>${name}</td><td>3.370</td><td>${selling}</td></tr>
    <tr><td>Euro</td><td>3.7</td><td>4.1</td></tr></table></body></html>`;

  test('readSbs returns the closing rate with the next day as value date', () => {
    expect(readSbs(page(sbs('Dólar de N.A.', '3.378')))).toMatchObject([
      { source: 'SBS', currency: 'USD', value: '3.378', valueDate: '2026-11-21' },
    ]);
  });

  test('readSbs decodes entities and ignores text between cells', () => {
    const accented = sbs('D&oacute;lar de N.A.', '3.378').replaceAll('</td>', '</td>\n x');
    expect(readSbs(page(accented))).toMatchObject([{ value: '3.378' }]);
  });

  test('readSbs rejects a table without a dollar rate or a date', () => {
    expect(() => readSbs(page(sbs('Dólar Canadiense', '2.4')))).toThrow('no dollar');
    expect(() => readSbs(page(sbs('Dólar de N.A.', '')))).toThrow('no dollar');
    expect(() => readSbs(page('<html></html>'))).toThrow('no day');
  });
});
