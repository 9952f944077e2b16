import { describe, expect, test } from 'vitest';
import { readBcv, spanishDay } from './bcv.ts';
import { readSbs } from './sbs.ts';
import { bcvPage, bcvWords } from './stand-in.fixture.ts';
import { readSunat } from './sunat.ts';

const page = (text: string) => ({ text, digest: 'd1' });

test.for([
  ['Jueves, 20 Noviembre  2025', '2025-11-20'],
  ['Viernes, 02 de Enero de 2026', '2026-01-02'],
  ['Lunes, 1 Setiembre 2025', '2025-09-01'],
  ['MIÉRCOLES, 29 Febrero 2028', '2028-02-29'],
] as const)('the value date «%s» is %s', ([words, date]) => {
  expect(spanishDay(words)).toBe(date);
});

test('every day of a year is read as the BCV writes it', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    expect(spanishDay(bcvWords(date))).toBe(date);
  }
});

test('the date for machines must say the same as the one for people', () => {
  const [dollar] = readBcv(page(bcvPage({ stamp: '2026-11-23' })));
  expect(dollar).toMatchObject({ valueDate: '2026-11-23', digest: 'd1' });
});

describe('Peru', () => {
  test("SUNAT's line tells the selling rate (doc 4 §6.10)", () => {
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
  ])('of «%s» no rate is read', (line) => {
    expect(() => readSunat(page(line))).toThrow();
  });

  const sbs = (
    name: string,
    selling: string,
  ) => `<html><body><span>Tipo de Cambio al 20/11/2026</span>
    <table><tr><th>Moneda</th><th>Compra</th><th>Venta</th></tr>
    <tr><td>${name}</td><td>3.370</td><td>${selling}</td></tr>
    <tr><td>Euro</td><td>3.7</td><td>4.1</td></tr></table></body></html>`;

  test("the SBS's closing rate holds from the next day on", () => {
    expect(readSbs(page(sbs('Dólar de N.A.', '3.378')))).toMatchObject([
      { source: 'SBS', currency: 'USD', value: '3.378', valueDate: '2026-11-21' },
    ]);
  });

  test('of a table without dollar or date no rate is read', () => {
    expect(() => readSbs(page(sbs('Dólar Canadiense', '2.4')))).toThrow('no dollar');
    expect(() => readSbs(page(sbs('Dólar de N.A.', '')))).toThrow('no dollar');
    expect(() => readSbs(page('<html></html>'))).toThrow('no day');
  });
});
