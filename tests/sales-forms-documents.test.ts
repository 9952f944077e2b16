import { expect, test } from 'vitest';
import { calls, office, onSellingOffice, type Row, turn } from './sold-by-documents.ts';

onSellingOffice();

test('what the forms read: client, rate, turns, subservices and discounts (limit all) (doc 2 §7 Discounts) (doc 2 §7 Sales)', async () => {
  const data = await calls.read(
    'crm_technical_attendant',
    `query ($number: String, $office: UUID!) {
      clientByIdentificationNumber(identificationNumber: $number) { id fullName identificationType identificationNumber phone email address }
      officeById(id: $office) { exchangeValue }
      allVWorkdays { nodes { id created numberToken fullName email } }
      allVAllWorkdays { nodes { id created numberToken fullName email } }
      allVSubservices { nodes { id subserviceName cost avgMinuts serviceName } }
      allVAllDiscounts { nodes { companyName officeName subserviceId percentageDiscount } }
    }`,
    { number: office.client.identificationNumber, office: office.id },
  );
  expect(data.clientByIdentificationNumber.id).toBe(office.client.id);
  expect(data.officeById.exchangeValue).toBe(office.usdRate);
  expect(data.allVWorkdays.nodes.map(({ id }: Row) => id)).toEqual([turn]);
  expect(data.allVAllWorkdays.nodes).toHaveLength(2);
  expect(data.allVSubservices.nodes.length).toBeGreaterThan(20);
  expect(data.allVAllDiscounts.nodes).toEqual([]);
});
