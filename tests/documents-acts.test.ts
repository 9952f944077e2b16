import { describe, expect, test } from 'vitest';
import { newGround } from './access/acts/ground.ts';
import { preparedActs } from './access/acts.ts';
import type { Places } from './access/stage.ts';
import {
  type Data,
  database,
  office,
  onDocumentedBranch,
  run,
  type Values,
} from './documented-branch.ts';
import { writtenOut } from './documents.ts';

onDocumentedBranch();

/** A mutation with a new input each time; answers what must be the same each time. */
async function bothWays(
  document: string,
  newInput: () => Promise<Values>,
  outcomeOf: (data: Data) => unknown,
): Promise<void> {
  const first = await newInput();
  const expected = outcomeOf(await run(document, first));
  const second = await newInput();
  expect(outcomeOf(await run(writtenOut(document, second)))).toEqual(expected);
  expect(expected).toBeTruthy();
}

const ground = () => newGround(database, { Caracas: office } as Places, 'Caracas');

async function prepared(mutation: string): Promise<Values> {
  return (await preparedActs[mutation]?.(ground()))?.input as Values;
}

describe('a documented act does the same with values in the text and with variables', () => {
  test('procAuthenticateEmployeeJwtToken (doc 1 §7 Calls) (D45)', async () => {
    const document = `mutation ($email: String, $password: String) {
      procAuthenticateEmployeeJwtToken(input: {pEmail: $email, pPassword: $password}) { jwtToken }
    }`;
    await bothWays(
      document,
      async () => ({ email: office.email('crm_technical'), password: 'turno-demo' }),
      (data) => {
        const [, claims = ''] = data.procAuthenticateEmployeeJwtToken.jwtToken.split('.');
        const { sid, exp, ...documented } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        expect([typeof sid, typeof exp]).toEqual(['string', 'number']);
        return documented;
      },
    );
  });

  test('procCreateClients (doc 1 §3) (D45)', async () => {
    const document = `mutation ($identificationNumber: String, $identificationType: String, $password: String, $officeId: UUID, $address: String) {
      procCreateClients(input: {
        identificationNumber: $identificationNumber, identificationType: $identificationType,
        phone: "0414-5551234", email: "", password: $password, officeId: $officeId, address: $address
      }) { result { vId vPhone vEndCode vMessage } }
    }`;
    await bothWays(
      document,
      () => prepared('procCreateClients'),
      ({ procCreateClients: { result } }) => {
        expect(result).toEqual({
          vId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          vPhone: '0414-5551234',
          vEndCode: '99999',
          vMessage: 'Cliente agregado con éxito',
        });
        return [result.vEndCode, result.vPhone, result.vMessage];
      },
    );
  });

  test('updateClientById with phone, email, address and updated, then with status 2', async () => {
    const edit = `mutation ($id: UUID!, $updated: Datetime) {
      updateClientById(input: {id: $id, clientPatch: {
        phone: "0424-5551234", address: "Los Palos Grandes", updated: $updated
      }}) { client { phone address status updated } }
    }`;
    const disable = `mutation ($id: UUID!) {
      updateClientById(input: {id: $id, clientPatch: {status: 2}}) { client { status } }
    }`;
    const newClient = async () => ({
      ...(await prepared('updateClientById.address')),
      updated: '2026-01-02T03:04:05-04:00',
    });
    await bothWays(edit, newClient, (data) => {
      const { updated, ...client } = data.updateClientById.client;
      // Taken and ignored: when it was changed is the server's to say (D55).
      expect(Date.now() - Date.parse(updated)).toBeLessThan(600_000);
      return client;
    });
    await bothWays(disable, newClient, (data) => data.updateClientById.client.status === 2);
  });

  test('procCreateWorkdays: 99999, then 00002, and 00001 for nobody (doc 1 §7 Calls) (D45)', async () => {
    const document = `mutation ($identificationNumber: String, $officeId: UUID) {
      procCreateWorkdays(input: {identificationNumber: $identificationNumber, officeId: $officeId}) {
        result { vId vPhone vEndCode vMessage }
      }
    }`;
    const code = async (text: string, variables?: Values) =>
      (await run(text, variables)).procCreateWorkdays.result.vEndCode;
    const one = await prepared('procCreateWorkdays');
    expect(await code(document, one)).toBe('99999');
    expect(await code(writtenOut(document, one))).toBe('00002');
    const other = await prepared('procCreateWorkdays');
    expect(await code(writtenOut(document, other))).toBe('99999');
    expect(await code(document, other)).toBe('00002');
    const nobody = { ...other, identificationNumber: '1' };
    expect(await code(document, nobody)).toBe('00001');
    expect(await code(writtenOut(document, nobody))).toBe('00001');
  });

  test('procCreateOldWorkday (doc 1 §7 Calls)', async () => {
    const document = `mutation ($identificationNumber: String, $date: Date) {
      procCreateOldWorkday(input: {identificationNumber: $identificationNumber, date: $date}) {
        result { vEndCode }
      }
    }`;
    await bothWays(
      document,
      () => prepared('procCreateOldWorkday'),
      (data) => data.procCreateOldWorkday.result.vEndCode,
    );
  });

  test('deleteWorkdayById (doc 1 §7 Calls)', async () => {
    const document = `mutation ($id: UUID!) {
      deleteWorkdayById(input: {id: $id}) { workday { numberToken } }
    }`;
    await bothWays(
      document,
      () => prepared('deleteWorkdayById'),
      (data) => data.deleteWorkdayById.workday,
    );
  });

  test('updateSaleById with status 2 (doc 2 §7 Sales)', async () => {
    const document = `mutation ($id: UUID!) {
      updateSaleById(input: {id: $id, salePatch: {status: 2}}) { sale { status invoiceNumber } }
    }`;
    await bothWays(
      document,
      () => prepared('updateSaleById'),
      (data) => data.updateSaleById.sale,
    );
  });
});
