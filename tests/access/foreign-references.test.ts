import { describe, expect, test } from 'vitest';
import type { OfficeFixtureName } from './access-fixture.ts';
import { fixture, onActs } from './act-fixture.ts';
import { newIdentification, newSaleInput } from './acts/act-context.ts';
import { mutationOf, preparedActs } from './acts.ts';

onActs();

type Input = Record<string, unknown>;

/** Returns a sale of Caracas with an id of another office. */
const saleWith =
  (borrow: (from: OfficeFixtureName, line: object) => Promise<Input> | Input) =>
  async (from: OfficeFixtureName) => {
    const sale = await newSaleInput(fixture.context('Caracas'));
    return { ...sale, ...(await borrow(from, sale.salesDetails[0] ?? {})) };
  };
const lineOf = async (from: OfficeFixtureName) =>
  (await newSaleInput(fixture.context(from))).salesDetails[0];
const inputOf = async (act: string, officeName: OfficeFixtureName): Promise<Input> =>
  (await preparedActs[act]?.(fixture.context(officeName)))?.input ?? {};
const technicianOf = (from: OfficeFixtureName) => ({
  identificationNumber: fixture.offices[from].people.crm_technical_attendant.identificationNumber,
});

/** Inputs of a supervisor of Caracas that contain one id of another office. */
const borrowed: readonly (readonly [
  mutation: string,
  what: string,
  code: string,
  input: (from: OfficeFixtureName) => Promise<Input> | Input,
])[] = [
  ['procCreateWorkdays', 'technician', '00001', technicianOf],
  [
    'procCreateOldWorkday',
    'technician',
    '00001',
    (from) => ({ ...technicianOf(from), date: fixture.offices[from].yesterday }),
  ],
  [
    'procCreateClients',
    'office',
    'OTHER_OFFICE',
    (from) => ({
      ...newIdentification(fixture.context('Caracas')),
      address: 'Centro',
      officeId: fixture.offices[from].id,
    }),
  ],
  [
    'procCreateSales',
    'office',
    'OTHER_OFFICE',
    saleWith((from) => ({ officeId: fixture.offices[from].id })),
  ],
  [
    'procCreateSales',
    'seller',
    'FORBIDDEN',
    saleWith((from) => ({ employeeId: fixture.offices[from].people.crm_supervisor.id })),
  ],
  [
    'procCreateSales',
    'turn',
    'WORKDAY_NOT_FOUND',
    saleWith(async (from, line) => ({
      salesDetails: [{ ...line, workdayId: (await lineOf(from))?.workdayId }],
    })),
  ],
  [
    'procCreateSales',
    'subservice',
    'SUBSERVICE_NOT_FOUND',
    saleWith(async (from, line) => ({
      salesDetails: [{ ...line, subserviceId: (await lineOf(from))?.subserviceId }],
    })),
  ],
  [
    'procCreateSales',
    'appointment',
    'APPOINTMENT_NOT_FOUND',
    saleWith(async (from) => ({
      appointmentId: (await inputOf('updateAppointmentById.status', from)).id,
    })),
  ],
  [
    'procCreateSalesWarranty',
    'sold line',
    'WARRANTY_LINE_NOT_FOUND',
    async (from) => {
      const warranty = await inputOf('procCreateSalesWarranty', 'Caracas');
      const [line] = await fixture.database.query<{ id: string }>(
        'select id from app_public.sales_details where sale_id = $1',
        [(await inputOf('procUpdateSales.sale', from)).id],
      );
      const [sent] = warranty.salesDetails as object[];
      return { ...warranty, salesDetails: [{ ...sent, salesDetailId: line?.id }] };
    },
  ],
  [
    'procCreateDiscounts',
    'subservice',
    'SUBSERVICE_NOT_FOUND',
    async (from) => ({
      ...(await inputOf('procCreateDiscounts', 'Caracas')),
      details: (await inputOf('procCreateDiscounts', from)).details,
    }),
  ],
];

describe('ids of another office in arguments', () => {
  test.for(
    borrowed.flatMap((act) =>
      (['Valencia', 'Maracay'] as const).map((from) => [...act, from] as const),
    ),
  )('%s rejects a %s of another office (%s)', async ([mutation, , code, input, from]) => {
    const given = await input(from);
    expect(await fixture.rejection(mutation, given, fixture.callers.crm_supervisor.token)).toBe(
      code,
    );
  });

  test('procCreateSales rejects a client of another company', async () => {
    const given = {
      ...(await newSaleInput(fixture.context('Caracas'))),
      identificationNumber: fixture.offices.Maracay.client.identificationNumber,
    };
    expect(
      await fixture.rejection('procCreateSales', given, fixture.callers.crm_supervisor.token),
    ).toBe('CLIENT_NOT_FOUND');
  });

  test.for(['deleteWorkdayById', 'updateClientById.address', 'updateSaleById'])(
    '%s rejects an id of another kind and an unknown id',
    async (act) => {
      const prepared = await preparedActs[act]?.(fixture.context('Caracas'));
      const ids = [
        fixture.offices.Caracas.people.crm_supervisor.id,
        '0192f000-0000-7000-8000-000000000000',
      ];
      for (const id of ids) {
        const given = { ...prepared?.input, id };
        const { token } = fixture.callers.crm_supervisor;
        expect(await fixture.rejection(mutationOf(act), given, token)).toBe('NOT_FOUND');
      }
    },
  );
});

test('updateSaleById can only delete a sale, and a deleted sale stays deleted', async () => {
  const token = fixture.callers.crm_supervisor.token;
  const sold = await preparedActs.updateSaleById?.(fixture.context('Caracas'));
  const input = sold?.input;
  const patches = [{ status: 1 }, { deleteReason: 'Sin estado' }, { status: 3 }, { status: null }];
  for (const salePatch of patches) {
    const rejection = await fixture.rejection('updateSaleById', { ...input, salePatch }, token);
    expect(['FORBIDDEN', 'INVALID_INPUT'], JSON.stringify(salePatch)).toContain(rejection);
  }
  expect(await fixture.call('updateSaleById', input, token)).toBe('changed');
  const again = await fixture.rejection(
    'updateSaleById',
    { ...input, salePatch: { status: 1 } },
    token,
  );
  expect(['NOT_FOUND', 'FORBIDDEN']).toContain(again);
});
