import { setTimeout as sleep } from 'node:timers/promises';
import { createSale, newSale, sellForSure } from '../../tests/load/seller.ts';
import type { Fixture } from './fixture.ts';

const usualWriters = 8;

/** Results of writers: milliseconds of each sale, and the errors. */
export interface Sold {
  /** Ids of acknowledged sales. */
  readonly ids: string[];
  readonly requestIds: string[];
  readonly times: number[];
  /** Number of errors by message. */
  readonly rejected: Map<string, number>;
}

export interface Selling {
  readonly sold: Sold;
  /** Stops after all pending responses. */
  stop(): Promise<Sold>;
}

interface SellingOptions {
  readonly url: string;
  readonly token: string;
  readonly workdayId: string;
  readonly writers?: number;
  /** Retries a sale until it is acknowledged, as browsers do, instead of counting errors. */
  readonly insists?: boolean;
  /** Pause after each sale, in milliseconds. */
  readonly rest?: number;
}

/** Starts writers that register one sale after another until they are stopped. */
export function startSelling({ office }: Fixture, options: SellingOptions): Selling {
  const { url, token, workdayId, writers = usualWriters, insists = false, rest = 20 } = options;
  const sold: Sold = { ids: [], requestIds: [], times: [], rejected: new Map() };
  let going = true;

  async function sellOnce(): Promise<void> {
    const input = newSale(office, workdayId);
    if (insists) {
      const { saleId } = await sellForSure(url, token, input);
      sold.ids.push(saleId);
      sold.requestIds.push(input.requestId);
      return;
    }
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: createSale, variables: { input } }),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => {
        const text = await response.text();
        const id = /"vId":"([^"]+)","vEndCode":"99999"/.exec(text)?.[1];
        if (id) sold.ids.push(id);
        return id ? undefined : `${response.status} ${text.slice(0, 200)}`;
      },
      (error: Error) => error.message,
    );
    if (answer) sold.rejected.set(answer, (sold.rejected.get(answer) ?? 0) + 1);
  }

  const work = async () => {
    while (going) {
      const begun = performance.now();
      await sellOnce();
      sold.times.push(performance.now() - begun);
      await sleep(rest);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, work));
  all.catch((error: Error) => sold.rejected.set(error.message, 1));
  return {
    sold,
    async stop() {
      going = false;
      await all;
      return sold;
    },
  };
}

/** Resolves with the seconds until sales succeed again, by default as many as there are writers. */
export async function untilSold({ sold }: Selling, since: number): Promise<number> {
  const there = sold.ids.length;
  while (sold.ids.length < there + usualWriters) {
    const [answer] = sold.rejected.keys();
    if (answer) throw new Error(answer);
    await sleep(50);
  }
  return (performance.now() - since) / 1_000;
}

/** Returns the longest time and the 95th percentile, in milliseconds. */
export function worstOf(times: readonly number[]): { worst: number; p95: number } {
  const sorted = [...times].sort((one, other) => one - other);
  return { worst: sorted.at(-1) ?? 0, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

/**
 * Returns the number of acknowledged sales that are missing, and of stored sales that were not
 * acknowledged.
 */
export async function findLostAndDuplicateSales(
  { sql }: Fixture,
  { ids }: Sold,
  before: number,
): Promise<{ lost: number; doubled: number }> {
  const [row] = await sql.query<{ there: number; all: number }>(
    `select (select count(*)::int from app_public.sales where id = any ($1)) as there,
       (select count(*)::int from app_public.sales) as all`,
    [ids],
  );
  const { there = 0, all = 0 } = row ?? {};
  return { lost: ids.length - there, doubled: all - before - there };
}
