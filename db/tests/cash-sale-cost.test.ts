import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { leeway, scale } from '#scripts/scale.ts';
import { call, openTurn, priced, type SaleLine } from './acts.ts';
import { actAs, call as callCash, controlCash, withZeros } from './cash-stage.ts';
import { caracas, clone, db, onTheCast, supervisor } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';

const rounds = scale(8, 60);
const salesOfARound = scale(15, 40);
/** What the ledger may cost a sale, in milliseconds of processor. */
const most = 0.4;

let line: SaleLine;

onTheCast(cloneDatabase);

beforeAll(async () => {
  line = priced(
    caracas,
    'Corte de dama',
    await openTurn(db, caracas, caracas.people.crm_technical),
  );
  await controlCash(caracas.id);
  await callCash('proc_open_cash', { counts: withZeros() }, supervisor);
});

/** What a process has had of the processors so far, in nanoseconds, as the kernel counts it. */
async function processorTime(pid: number): Promise<bigint> {
  const [ran = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return BigInt(ran);
}

const middle = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] as number;

test('a sale costs at most 0.4 ms of processor more where its office controls its cash', {
  timeout: scale(60_000, 600_000),
}, async () => {
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid as number;
    const actor = await db.actor(supervisor);
    const sql = {
      query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
    };
    const sell = async (controlled: boolean) => {
      await client.query(
        'update app_public.office_settings set cash_control = $2 where office_id = $1',
        [caracas.id, controlled],
      );
      const before = await processorTime(pid);
      for (let sold = 0; sold < salesOfARound; sold += 1) {
        await client.query('begin');
        await actAs(client, actor);
        const { v_end_code } = await call(sql as never, 'proc_create_sales', {
          identification_number: caracas.client.identificationNumber,
          sales_details: [line],
          payment_details: [{ amount: line.cost, payment_type: 'Cash' }],
          request_id: crypto.randomUUID(),
        });
        await client.query('commit');
        expect(v_end_code).toBe('99999');
      }
      return Number((await processorTime(pid)) - before) / salesOfARound / 1e6;
    };
    // What is planned and cached is planned and cached by then.
    for (const controlled of [false, true]) await sell(controlled);
    const costs: { off: number; on: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Now one first, now the other: what grows with each sale is no cost of either.
      if (round % 2) costs.push({ off: await sell(false), on: await sell(true) });
      else {
        const on = await sell(true);
        costs.push({ on, off: await sell(false) });
      }
    }
    const [off, on, more] = [
      middle(costs.map((cost) => cost.off)),
      middle(costs.map((cost) => cost.on)),
      middle(costs.map((cost) => cost.on - cost.off)),
    ];
    process.stdout.write(
      `a sale: ${off.toFixed(2)} ms of processor, ${on.toFixed(2)} with control, ${more.toFixed(2)} more (${rounds} × ${salesOfARound} of each)\n`,
    );
    const booked = await db.value<number>(
      `select count(*)::int from app_public.money_entries where entry_type = 'SALE'`,
    );
    expect(booked).toBe((rounds + 1) * salesOfARound);
    expect(more).toBeLessThan(most * leeway);
  } finally {
    await client.end();
  }
});
