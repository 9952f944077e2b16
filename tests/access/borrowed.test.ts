import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActStage, openActStage } from './act-stage.ts';
import { newIdentification, newSaleInput } from './acts/ground.ts';
import { mutationOf, preparedActs } from './acts.ts';
import type { PlaceName } from './stage.ts';

let stage: ActStage;

beforeAll(async () => {
  stage = await openActStage();
});

afterAll(() => stage?.close());

/** Inputs of a supervisor of Caracas in which one thing is another place's. */
const borrowed: {
  what: string;
  mutation: string;
  code: string;
  input: (from: PlaceName) => Promise<Record<string, unknown>>;
}[] = [
  {
    what: 'technician',
    mutation: 'procCreateWorkdays',
    code: '00001',
    input: async (from) => ({
      identificationNumber: stage.places[from].people.crm_technical_attendant.identificationNumber,
    }),
  },
  {
    what: 'technician',
    mutation: 'procCreateOldWorkday',
    code: '00001',
    input: async (from) => ({
      identificationNumber: stage.places[from].people.crm_technical_attendant.identificationNumber,
      date: stage.places[from].yesterday,
    }),
  },
  {
    what: 'office',
    mutation: 'procCreateClients',
    code: 'OTHER_OFFICE',
    input: async (from) => ({
      ...newIdentification(stage.ground('Caracas')),
      address: 'Centro',
      officeId: stage.places[from].id,
    }),
  },
  {
    what: 'office',
    mutation: 'procCreateSales',
    code: 'OTHER_OFFICE',
    input: async (from) => ({
      ...(await newSaleInput(stage.ground('Caracas'))),
      officeId: stage.places[from].id,
    }),
  },
  {
    what: 'seller',
    mutation: 'procCreateSales',
    code: 'FORBIDDEN',
    input: async (from) => ({
      ...(await newSaleInput(stage.ground('Caracas'))),
      employeeId: stage.places[from].people.crm_supervisor.id,
    }),
  },
  {
    what: 'turn',
    mutation: 'procCreateSales',
    code: 'WORKDAY_NOT_FOUND',
    input: async (from) => {
      const [ours, theirs] = await saleInputs(from);
      const [line] = ours.salesDetails;
      return { ...ours, salesDetails: [{ ...line, workdayId: theirs.salesDetails[0]?.workdayId }] };
    },
  },
  {
    what: 'subservice',
    mutation: 'procCreateSales',
    code: 'SUBSERVICE_NOT_FOUND',
    input: async (from) => {
      const [ours, theirs] = await saleInputs(from);
      const [line] = ours.salesDetails;
      const subserviceId = theirs.salesDetails[0]?.subserviceId;
      return { ...ours, salesDetails: [{ ...line, subserviceId }] };
    },
  },
  {
    what: 'appointment',
    mutation: 'procCreateSales',
    code: 'APPOINTMENT_NOT_FOUND',
    input: async (from) => {
      const ours = await newSaleInput(stage.ground('Caracas'));
      const theirs = await preparedActs['updateAppointmentById.status']?.(stage.ground(from));
      return { ...ours, appointmentId: theirs?.input.id };
    },
  },
  {
    what: 'sold line',
    mutation: 'procCreateSalesWarranty',
    code: 'WARRANTY_LINE_NOT_FOUND',
    input: async (from) => {
      const prepared = await preparedActs.procCreateSalesWarranty?.(stage.ground('Caracas'));
      const sold = await preparedActs['procUpdateSales.sale']?.(stage.ground(from));
      const [line] = await stage.database.query<{ id: string }>(
        'select id from app_public.sales_details where sale_id = $1',
        [sold?.input.id],
      );
      const [sent] = (prepared?.input.salesDetails ?? []) as object[];
      return { ...prepared?.input, salesDetails: [{ ...sent, salesDetailId: line?.id }] };
    },
  },
  {
    what: 'subservice',
    mutation: 'procCreateDiscounts',
    code: 'SUBSERVICE_NOT_FOUND',
    input: async (from) => {
      const ours = await preparedActs.procCreateDiscounts?.(stage.ground('Caracas'));
      const theirs = await preparedActs.procCreateDiscounts?.(stage.ground(from));
      return { ...ours?.input, details: theirs?.input.details };
    },
  },
];

const saleInputs = (from: PlaceName) =>
  Promise.all([newSaleInput(stage.ground('Caracas')), newSaleInput(stage.ground(from))]);

describe('what belongs to another place is refused in every argument', () => {
  test.for(
    borrowed.flatMap((act) => (['Valencia', 'Maracay'] as const).map((from) => ({ ...act, from }))),
  )('$mutation with a $what of $from', async ({ mutation, input, code, from }) => {
    const given = await input(from);
    expect(await stage.refusal(mutation, given, stage.callers.crm_supervisor.token)).toBe(code);
  });

  test('procCreateSales to a client of another company', async () => {
    const given = {
      ...(await newSaleInput(stage.ground('Caracas'))),
      identificationNumber: stage.places.Maracay.client.identificationNumber,
    };
    expect(await stage.refusal('procCreateSales', given, stage.callers.crm_supervisor.token)).toBe(
      'CLIENT_NOT_FOUND',
    );
  });

  test.for(['deleteWorkdayById', 'updateClientById.address', 'updateSaleById'])(
    '%s with an id of another kind, and of nothing',
    async (act) => {
      const prepared = await preparedActs[act]?.(stage.ground('Caracas'));
      const ids = [
        stage.places.Caracas.people.crm_supervisor.id,
        '0192f000-0000-7000-8000-000000000000',
      ];
      for (const id of ids) {
        const given = { ...prepared?.input, id };
        const { token } = stage.callers.crm_supervisor;
        expect(await stage.refusal(mutationOf(act), given, token)).toBe('NOT_FOUND');
      }
    },
  );
});

test('a deleted sale stays deleted, and a sale is changed in no other way', async () => {
  const token = stage.callers.crm_supervisor.token;
  const sold = await preparedActs.updateSaleById?.(stage.ground('Caracas'));
  const input = sold?.input;
  const patches = [{ status: 1 }, { deleteReason: 'Sin estado' }, { status: 3 }, { status: null }];
  for (const salePatch of patches) {
    const refusal = await stage.refusal('updateSaleById', { ...input, salePatch }, token);
    expect(['FORBIDDEN', 'INVALID_INPUT'], JSON.stringify(salePatch)).toContain(refusal);
  }
  expect(await stage.call('updateSaleById', input, token)).toBe('changed');
  const again = await stage.refusal(
    'updateSaleById',
    { ...input, salePatch: { status: 1 } },
    token,
  );
  expect(['NOT_FOUND', 'FORBIDDEN']).toContain(again);
});
