import { describe, expect, it } from 'vitest';
import { type SalesListArguments, salesPageQuestion } from './sales-page-question.ts';

const caracas = '00000000-0000-7000-8000-000000000001';
const valencia = '00000000-0000-7000-8000-000000000002';
const november = {
  greaterThanOrEqualTo: '2026-11-01 00:00:00',
  lessThanOrEqualTo: '2026-11-30 23:59:59',
};

function ask(args: SalesListArguments) {
  return salesPageQuestion({ orderBy: ['SALE_DATE_DESC'], ...args }, 500);
}

describe('the question that a list of sales asks', () => {
  it('is about whole days of one office, newest first', () => {
    const filter = { officeId: { equalTo: caracas }, saleDate: november };
    expect(ask({ filter, first: 50, offset: 49_950 })).toEqual({
      texts: null,
      technician: null,
      number: null,
      unbilled: null,
      officeId: caracas,
      dayFrom: '2026-11-01',
      dayUntil: '2026-11-30',
      skip: 49_950,
      take: 50,
    });
  });

  it('takes the office as a condition, days as dates, and open ends', () => {
    const filter = { saleDay: { lessThanOrEqualTo: '2026-11-30' } };
    expect(ask({ condition: { officeId: caracas }, filter })).toEqual({
      texts: null,
      technician: null,
      number: null,
      unbilled: null,
      officeId: caracas,
      dayFrom: null,
      dayUntil: '2026-11-30',
      skip: 0,
      take: 500,
    });
  });

  it('is about the days of the offices when instants span more than those (D5)', () => {
    const saleDay = { greaterThanOrEqualTo: '2026-11-02', lessThanOrEqualTo: '2026-11-29' };
    expect(ask({ filter: { saleDate: november, saleDay } })).toMatchObject({
      dayFrom: '2026-11-02',
      dayUntil: '2026-11-29',
    });
    const longer = { ...saleDay, lessThanOrEqualTo: '2026-11-30' };
    expect(ask({ filter: { saleDate: november, saleDay: longer } })).toBeNull();
    const open = { greaterThanOrEqualTo: '2026-11-02' };
    expect(ask({ filter: { saleDate: november, saleDay: open } })).toBeNull();
  });

  it('is about every office that the reader sees when none is named', () => {
    expect(ask({ filter: { saleDate: november } })).toMatchObject({ officeId: null });
  });

  it('is about who served, or about a number, by themselves', () => {
    const technicianNames = { includesInsensitive: 'María' };
    const invoiceNumber = { equalTo: '12' };
    expect(ask({ filter: { technicianNames } })).toMatchObject({ technician: 'María' });
    expect(ask({ filter: { invoiceNumber, saleDate: november } })).toMatchObject({ number: '12' });
    expect(ask({ filter: { technicianNames, invoiceNumber } })).toBeNull();
    const clientName = { includesInsensitive: 'ana' };
    expect(ask({ filter: { technicianNames, clientName } })).toBeNull();
    expect(ask({ filter: { technicianNames: { includesInsensitive: '.' } } })).toBeNull();
    expect(ask({ filter: { technicianNames: { startsWith: 'M' } } })).toBeNull();
    expect(ask({ filter: { invoiceNumber: { lessThan: '12' } } })).toBeNull();
  });

  it('is about sales that are billed, or not, unless texts are asked for too', () => {
    expect(ask({ filter: { advertising: { equalTo: true } } })?.unbilled).toBe(true);
    expect(ask({ filter: { advertising: { equalTo: false } } })?.unbilled).toBe(false);
    expect(ask({ filter: { advertising: { notEqualTo: true } } })).toBeNull();
    const clientName = { includesInsensitive: 'ana' };
    expect(ask({ filter: { advertising: { equalTo: true }, clientName } })).toBeNull();
  });

  it('is about texts of the client too, beside office and days', () => {
    const filter = {
      clientName: { includesInsensitive: 'ana' },
      clientPhone: { includesInsensitive: '0414' },
      saleDate: november,
    };
    expect(ask({ condition: { officeId: caracas }, filter })).toMatchObject({
      texts: { clientName: 'ana', clientPhone: '0414' },
      officeId: caracas,
      dayFrom: '2026-11-01',
    });
  });

  it.each<[string, SalesListArguments]>([
    [
      'two offices',
      { condition: { officeId: caracas }, filter: { officeId: { equalTo: valencia } } },
    ],
    ['several offices', { filter: { officeId: { in: [caracas, valencia] } } }],
    ['another order', { condition: { officeId: caracas }, orderBy: ['ID_DESC'] }],
    ['no order', { condition: { officeId: caracas }, orderBy: null }],
    ['a client', { condition: { officeId: caracas, clientIn: 'V1' } }],
    [
      'another text',
      {
        condition: { officeId: caracas },
        filter: { officeName: { includesInsensitive: 'a' } },
      },
    ],
    ['a text that says nothing', { filter: { clientName: { includesInsensitive: ' .' } } }],
    [
      'two tests of a text',
      { filter: { clientName: { includesInsensitive: 'ana', startsWithInsensitive: 'a' } } },
    ],
    [
      'part of a day',
      {
        condition: { officeId: caracas },
        filter: { saleDate: { greaterThanOrEqualTo: '2026-11-01 10:00:00' } },
      },
    ],
    [
      'an instant',
      {
        condition: { officeId: caracas },
        filter: { saleDate: { greaterThanOrEqualTo: '2026-11-01T00:00:00Z' } },
      },
    ],
    [
      'another comparison',
      {
        condition: { officeId: caracas },
        filter: { saleDate: { greaterThan: '2026-11-01 00:00:00' } },
      },
    ],
  ])('is none with %s: such a list reads its rows', (_what, args) => {
    expect(ask(args)).toBeNull();
  });
});
