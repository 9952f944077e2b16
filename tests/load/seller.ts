import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { priced } from '#db/tests/support/acts.ts';
import type { OfficeFixture } from '#db/tests/support/office-fixture.ts';

/** A sale that the server confirmed. */
export interface AcknowledgedSale {
  requestId: string;
  saleId: string;
  /** Sum of the sent lines, in cents. */
  cents: number;
}

export const createSale = `mutation ($input: ProcCreateSalesInput!) {
  procCreateSales(input: $input) { result { vId vEndCode vMessage } }
}`;

const services = ['Corte de dama', 'Manicure tradicional', 'Limpieza facial'];
const retryTimeout = 10_000;
/** Codes that allow a retry: the database is absent, read-only or too slow. */
const retriedCodes = new Set(['Network Error', 'STORAGE_FAILED', 'TIMEOUT']);

/** Returns arguments of a sale of one to three lines, with a new request id. */
export function newSale(office: OfficeFixture, workdayId: string) {
  const count = 1 + Math.floor(Math.random() * services.length);
  const salesDetails = services
    .slice(0, count)
    .map((service) => priced(office, service, workdayId));
  return {
    requestId: randomUUID(),
    identificationNumber: office.client.identificationNumber,
    salesDetails,
    totalTip: '5.00',
  };
}

/**
 * Sends a sale until the server confirms it, as a browser with a request id does: again whenever
 * the server is absent or silent, or its database is read-only. Throws other errors.
 */
export async function sellForSure(
  url: string,
  token: string,
  input: ReturnType<typeof newSale>,
): Promise<AcknowledgedSale> {
  const body = JSON.stringify({ query: createSale, variables: { input } });
  for (;;) {
    const answer = await post(url, token, body).catch(() => undefined);
    const result = answer?.data?.procCreateSales?.result;
    if (result?.vEndCode === '99999') {
      const cents = input.salesDetails.reduce((sum, { cost }) => sum + Math.round(+cost * 100), 0);
      return { requestId: input.requestId, saleId: result.vId, cents };
    }
    if (answer && !retriedCodes.has(answer.errors?.[0]?.extensions.code ?? '')) {
      throw new Error(`A sale was not registered: ${JSON.stringify(answer)}`);
    }
    await sleep(50);
  }
}

async function post(url: string, token: string, body: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(retryTimeout),
  });
  return (await response.json()) as {
    data?: { procCreateSales?: { result?: { vId: string; vEndCode: string } } };
    errors?: { extensions: { code: string } }[];
  };
}
