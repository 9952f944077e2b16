import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { asJson } from './documented-calls.ts';
import { calls, line, office, onSellingOffice, type Row } from './sold-by-documents.ts';

onSellingOffice();

describe('discounts (doc 2 §7)', () => {
  const names = { variables: 'Semana de la mujer', text: 'Fin de semana' };
  const ids = { variables: '', text: '' };

  test('procCreateDiscounts, its days as a list or as numbers between commas (doc 2 §7 Discounts)', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($office: UUID, $name: String, $begin: Date, $end: Date, $days: JSON, $details: JSON) {
        procCreateDiscounts(input: {
          officeId: $office, discountName: $name, beginDate: $begin, endDate: $end, days: $days, details: $details
        }) { result { vId vEndCode vMessage } }
      }`,
      (way) => ({
        office: office.id,
        name: names[way],
        begin: way === 'text' ? office.yesterday : office.today,
        end: addDays(office.today, 7),
        days: way === 'text' ? '0,1,2,3,4,5,6' : [0, 1, 2, 3, 4, 5, 6],
        details: asJson(way, [
          { subserviceId: line('Balayage').subserviceId, percentageDiscount: 15 },
          { subserviceId: line('Planchado').subserviceId, percentageDiscount: '7.50' },
        ]),
      }),
    );
    for (const { procCreateDiscounts } of created) {
      expect(procCreateDiscounts.result).toMatchObject({ vEndCode: '99999' });
    }
    [ids.variables, ids.text] = created.map(
      ({ procCreateDiscounts }) => procCreateDiscounts.result.vId,
    ) as [string, string];
  });

  test('allDiscounts by BEGIN_DATE_DESC with status 1, and discountById (doc 2 §3 Discount) (doc 2 §7 Discounts)', async () => {
    const fields = 'id discountName beginDate endDate days status companyName officeName created';
    const { allDiscounts, discountById } = await calls.read(
      'crm_supervisor',
      `query ($status: Int, $offset: Int, $rows: Int, $id: UUID!) {
        allDiscounts(orderBy: BEGIN_DATE_DESC, first: $rows, offset: $offset, condition: {status: $status}) {
          nodes { ${fields} } totalCount
        }
        discountById(id: $id) { ${fields} }
      }`,
      { status: 1, offset: 0, rows: 50, id: ids.text },
    );
    expect(allDiscounts.nodes.map(({ id }: Row) => id)).toEqual([ids.variables, ids.text]);
    expect(allDiscounts.totalCount).toBe(2);
    expect(discountById).toMatchObject({
      discountName: names.text,
      beginDate: office.yesterday,
      endDate: addDays(office.today, 7),
      days: [0, 1, 2, 3, 4, 5, 6],
      status: 1,
      companyName: 'Turno Demo',
      officeName: 'Caracas',
    });
    expect(allDiscounts.nodes[1]).toEqual(discountById);
  });

  test('allDiscountsDetails by discountId (doc 2 §3 Discount detail) (doc 2 §7 Discounts)', async () => {
    const { allDiscountsDetails } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID) {
        allDiscountsDetails(condition: {discountId: $id}) {
          nodes { subserviceName subserviceId percentageDiscount status }
        }
      }`,
      { id: ids.text },
    );
    const byName = (a: Row, b: Row) =>
      String(a.subserviceName).localeCompare(b.subserviceName ?? '');
    expect(allDiscountsDetails.nodes.toSorted(byName)).toEqual([
      {
        subserviceName: 'Balayage',
        subserviceId: line('Balayage').subserviceId,
        percentageDiscount: '15.00',
        status: 1,
      },
      {
        subserviceName: 'Planchado',
        subserviceId: line('Planchado').subserviceId,
        percentageDiscount: '7.50',
        status: 1,
      },
    ]);
  });

  test('allVAllDiscounts, until updateDiscountById with status 2 (doc 2 §3 Active discount view) (doc 2 §7 Discounts)', async () => {
    const active = `query ($subservice: UUID) {
      allVAllDiscounts(condition: {subserviceId: $subservice}) { nodes { companyName officeName subserviceId percentageDiscount } }
    }`;
    const subservice = line('Balayage').subserviceId;
    const { allVAllDiscounts } = await calls.read('crm_technical_attendant', active, {
      subservice,
    });
    expect(allVAllDiscounts.nodes).toEqual([
      {
        companyName: 'Turno Demo',
        officeName: 'Caracas',
        subserviceId: subservice,
        percentageDiscount: '15.00',
      },
    ]);
    const done = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $status: Int) {
        updateDiscountById(input: {id: $id, discountPatch: {status: $status}}) { discount { id status } }
      }`,
      (way) => ({ id: ids[way], status: 2 }),
    );
    expect(done.map(({ updateDiscountById }) => updateDiscountById.discount.status)).toEqual([
      2, 2,
    ]);
    const after = await calls.read('crm_technical_attendant', active, { subservice });
    expect(after.allVAllDiscounts.nodes).toEqual([]);
  });
});
