import { expect } from 'vitest';
import { amountOf } from '#db/tests/reports/report-oracle.ts';
import type { Book, Flows, Paid, Sold, Till } from './book.ts';
import type { Branch } from './branch.ts';

/** The smallest coin of bolívares, in cents. */
const coin = 50;
const eurRate = '280.1234';
/** Every tenth day all tips are paid out, before a line is too old. */
const tipsOfDays = 10;

const text = (cents: number) => amountOf(BigInt(cents));
const centsOf = (amount: string) => Math.round(Number(amount) * 100);
const inCoins = (cents: number) => Math.round(cents / coin) * coin;
const add = (to: Map<string, number>, key: string, cents: number) =>
  to.set(key, (to.get(key) ?? 0) + cents);

/** A rate in ten-thousandths. */
const rateOf = (rate: string) => BigInt(Math.round(Number(rate) * 10_000));
/** Rounds half up; values are not negative. */
const divided = (value: bigint, by: bigint) => Number((value * 2n + by) / (by * 2n));
const foreignOf = (cents: number, rate: string) => divided(BigInt(cents) * 10_000n, rateOf(rate));

/** Sets up an office with cash control, coins of half a bolívar and a USDT wallet. */
export async function furnishTill({ act, database, office }: Branch): Promise<Till> {
  const { id: officeId, companyId } = office;
  const config = { CASH_CONTROL: true };
  await act('crm_admin', 'procSettingsCreateUpdate', { officeId, companyId, config });
  await act('crm_supervisor', 'procRegisterRate', { officeId, kind: 'EUR', value: eurRate });
  await database.query(
    `update app_public.payment_methods set rounding_step = $2
     where office_id = $1 and payment_type = 'Cash' and currency_code = 'VES'`,
    [officeId, coin / 100],
  );
  const methods = await database.query<{ pair: string; id: string }>(
    `with wallet as (
       insert into app_public.payment_methods (
         office_id, company_id, method_name, payment_type, currency_code, counting, position)
       values ($1, $2, 'Billetera', 'Transfer', 'USDT', 'NONE', 50) returning *)
     select payment_type || ' ' || currency_code as pair, id from (
       select * from wallet union all
       select * from app_public.payment_methods where office_id = $1 and is_default) as method`,
    [officeId, companyId],
  );
  const held = new Map(['VES', 'USD', 'EUR'].map((currency) => [`CASH ${currency}`, 0]));
  const [safe, bank, given] = [new Map(), new Map(), new Map()];
  const ids = new Map(methods.map(({ pair, id }) => [pair, id]));
  return { session: '', held, safe, bank, given, methods: ids };
}

const countsOf = ({ held, methods }: Till) =>
  [...held].map(([key, cents]) => {
    const [kind, name] = key.split(' ');
    const counted = text(cents);
    if (kind === 'CASH') return { currencyCode: name, counted };
    return { currencyCode: 'VES', paymentMethodId: methods.get(`${name} VES`), counted };
  });

export async function openTill({ act }: Branch, { till }: Book): Promise<void> {
  till.session = await act('crm_supervisor', 'procOpenCash', { counts: countsOf(till) });
}

/** Pays into the drawer if it lacks money for a payment. */
export async function ensureCash({ act }: Branch, { till }: Book, flows: Flows): Promise<void> {
  for (const [key, cents] of Object.entries(flows)) {
    const [kind, currencyCode] = key.split(' ');
    // Rounded coins are paid in again directly after the payment.
    const lacking = -cents + 2 * coin - (till.held.get(key) ?? 0);
    if (kind !== 'CASH' || cents >= 0 || lacking <= 0) continue;
    const put = lacking + 100_000;
    const { session: sessionId } = till;
    const moved = { sessionId, kind: 'PAY_IN', currencyCode, amount: text(put), notes: 'Fondo' };
    await act('crm_supervisor', 'procMoveCash', moved);
    add(till.held, key, put);
  }
}

export function move({ till }: Book, flows: Flows): void {
  for (const [key, cents] of Object.entries(flows)) add(till.held, key, cents);
}

export const reversed = (flows: Flows): Flows =>
  Object.fromEntries(Object.entries(flows).map(([key, cents]) => [key, -cents]));

/**
 * Returns the sums of the negative amounts of two flows. The drawer must hold them even if all that
 * leaves is booked before anything enters.
 */
export const leaving = (one: Flows, other: Flows): Flows => {
  const out = new Map<string, number>();
  for (const [key, cents] of [...Object.entries(one), ...Object.entries(other)]) {
    if (cents < 0) add(out, key, cents);
  }
  return Object.fromEntries(out);
};

const inBolivars = (due: number, isListed: boolean): Paid => ({
  sent: isListed ? [{ payment_type: 'Cash', amount: text(inCoins(due)) }] : undefined,
  flows: { 'CASH VES': inCoins(due) },
  card: 0,
});

/** Pays in notes of five, with the change in bolívares. */
function inNotes({ till }: Book, due: number, currency: string, rate: string): Paid {
  const notes = Math.ceil(foreignOf(due, rate) / 500) * 500;
  const change = inCoins(divided(BigInt(notes) * rateOf(rate), 10_000n) - due);
  if (change <= 0) return inBolivars(due, true);
  const paymentMethodId = till.methods.get(`Cash ${currency}`);
  return {
    sent: [
      { payment_type: 'Cash', currency, amount: text(notes), paymentMethodId },
      { payment_type: 'Cash', amount: text(change), direction: -1 },
    ],
    flows: { [`CASH ${currency}`]: notes, 'CASH VES': -change },
    card: 0,
  };
}

const byCard = (payment_type: string, due: number): Paid => ({
  sent: [{ payment_type, amount: text(due) }],
  flows: { [`BATCH ${payment_type}`]: due },
  card: due,
});

const byTransfer = (due: number): Paid => ({
  sent: [{ payment_type: 'Transfer', amount: text(due) }],
  flows: {},
  card: 0,
});

/** Returns a random payment, or none. */
export function payment({ chance }: Branch, book: Book, amount: string, usdRate: string): Paid {
  const due = centsOf(amount);
  const type = chance.one(['TDD', 'TDC']);
  const dollars = foreignOf(due, usdRate);
  const half = byCard(type, Math.floor(due / 2));
  const rest = inBolivars(due - half.card, true);
  const wallet = {
    payment_type: 'Transfer',
    currency: 'USDT',
    amount: text(dollars),
    amount_bs: text(due),
    paymentMethodId: book.till.methods.get('Transfer USDT'),
  };
  return chance.one<() => Paid>([
    () => inBolivars(due, false),
    () => inBolivars(due, true),
    () => ({ sent: { paid_in_dollars: true }, flows: { 'CASH USD': dollars }, card: 0 }),
    () => inNotes(book, due, 'USD', usdRate),
    () => inNotes(book, due, 'EUR', eurRate),
    () => byTransfer(due),
    () => ({ sent: [wallet], flows: {}, card: 0 }),
    () => ({
      sent: [half.sent, rest.sent].flat(),
      flows: { ...half.flows, ...rest.flows },
      card: half.card,
    }),
    () => byCard(type, due),
    () => byCard(type, due),
  ])();
}

/** Returns a random payment of a refund, or none. */
export function repayment(
  { chance }: Branch,
  { till }: Book,
  amount: string,
  usdRate: string,
): Paid {
  const due = centsOf(amount);
  const dollars = foreignOf(due, usdRate);
  const card = byCard(chance.one(['TDD', 'TDC']), due);
  // A terminal cannot be counted after it refunded more than it received.
  const isThere = Object.entries(card.flows).every(
    ([key, cents]) => (till.held.get(key) ?? 0) >= cents,
  );
  const paid = chance.one<Paid>([
    inBolivars(due, false),
    inBolivars(due, true),
    byTransfer(due),
    {
      sent: [
        { payment_type: 'Cash', currency: 'USD', amount: text(dollars), amount_bs: text(due) },
      ],
      flows: { 'CASH USD': dollars },
      card: 0,
    },
    isThere ? card : inBolivars(due, true),
  ]);
  return { ...paid, flows: reversed(paid.flows), card: 0 };
}

/** Returns the tip of each line, in proportion to its cost, with extra cents on the first (D15). */
export function tipsOf({ lines, tip }: Pick<Sold, 'lines' | 'tip'>): number[] {
  const costs = lines.map(({ cost }) => centsOf(cost));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const tips = costs.map((cost) => Math.floor((centsOf(tip) * cost) / total));
  const left = centsOf(tip) - tips.reduce((sum, each) => sum + each, 0);
  return tips.map((each, at) => (at === 0 ? each + left : each));
}

/** Returns technicians' card tips less the paid-out ones, in cents (D99). */
function openTips({ sales, till }: Book): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const sale of sales) {
    const { lines, paid, session, refunded } = sale;
    if (!session || paid.card === 0 || sale.kind === 'REFUND') continue;
    const total = centsOf(sale.tip);
    tipsOf(sale).forEach((tip, at) => {
      const line = lines[at];
      if (!line || tip === 0 || refunded.has(at)) return;
      const earned = divided(BigInt(tip) * BigInt(Math.min(total, paid.card)), BigInt(total));
      add(left, line.turn.employeeId, earned);
    });
  }
  for (const [technician, given] of till.given) add(left, technician, -given);
  return left;
}

/** Pays out tips of one technician, usually a part, up to the rest. */
export async function payOutTips(branch: Branch, book: Book): Promise<void> {
  const isWhole = Number(branch.day.slice(-2)) % tipsOfDays === 0;
  const open = [...openTips(book)].filter(([, cents]) => cents > 0);
  for (const [technician, cents] of isWhole ? open : open.slice(0, 1)) {
    await payOutTip(
      branch,
      book,
      technician,
      isWhole ? cents : Math.ceil(cents / (1 + branch.chance.below(2))),
    );
  }
  const [some] = openTips(book);
  const tooMuch = Math.max(0, some?.[1] ?? 0) + 1;
  if (some) await expect(payOutTip(branch, book, some[0], tooMuch)).rejects.toThrow('TIPS_TOO_LOW');
}

async function payOutTip(branch: Branch, book: Book, employeeId: string, cents: number) {
  const { till } = book;
  const flows = { 'CASH VES': -cents };
  await ensureCash(branch, book, flows);
  const tip = { kind: 'TIP_OUT', currencyCode: 'VES', amount: text(cents), notes: '', employeeId };
  await branch.act('crm_supervisor', 'procMoveCash', { sessionId: till.session, ...tip });
  move(book, flows);
  add(till.given, employeeId, cents);
}

const tipsQuery = /* GraphQL */ `
  query ($session: UUID!) {
    procUnpaidTips(sessionId: $session) { nodes { employeeId tipsLeft } }
  }
`;

/**
 * Counts the amounts of the book and closes the register: no difference, and the open tips are
 * equal.
 */
export async function closeTill(branch: Branch, book: Book): Promise<void> {
  const { act, database, chance } = branch;
  const { till } = book;
  const { session, held } = till;
  const tips = () =>
    branch.queryApi<{ procUnpaidTips: { nodes: { employeeId: string; tipsLeft: string }[] } }>(
      'crm_supervisor',
      tipsQuery,
      { session },
    );
  const expected = [...openTips(book)]
    .filter(([, cents]) => cents !== 0)
    .map(([employeeId, cents]) => ({ employeeId, tipsLeft: text(cents) }));
  const before = (await tips()).procUnpaidTips.nodes;
  expect(before).toHaveLength(expected.length);
  expect(before).toEqual(expect.arrayContaining(expected));
  await act('crm_supervisor', 'procCountCash', { sessionId: session, counts: countsOf(till) });
  const floats = [...held]
    .filter(([key]) => key.startsWith('CASH'))
    .map(([key, cents]) => ({ key, kept: Math.min(cents, 100 * chance.below(2_000)) }));
  await act('crm_supervisor', 'procCloseCash', {
    sessionId: session,
    floats: floats.map(({ key, kept }) => ({
      currencyCode: key.split(' ')[1],
      counted: text(kept),
    })),
  });
  expect((await tips()).procUnpaidTips.nodes).toEqual(before);
  const lines = await database.query<{ expected: string; difference: string }>(
    `select expected::text, difference::text from app_public.cash_session_lines where session_id = $1`,
    [session],
  );
  expect(lines.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  expect(
    lines
      .map((line) => line.expected)
      .filter((each) => each !== '0.00')
      .sort(),
  ).toEqual(
    [...held.values()]
      .filter((cents) => cents !== 0)
      .map(text)
      .sort(),
  );
  for (const { key, kept } of floats) {
    add(till.safe, key.split(' ')[1] ?? '', (held.get(key) ?? 0) - kept);
    held.set(key, kept);
  }
  for (const [key, cents] of [...held].filter(([each]) => each.startsWith('BATCH'))) {
    add(till.bank, 'VES', cents);
    held.delete(key);
  }
}

/**
 * Returns whether a sale's money can still leave the register: it entered no session or an open one
 * (doc 4 §6.7), and its terminals received that amount.
 */
export const isCash = ({ session, paid }: Sold, { till }: Book): boolean =>
  session === null ||
  (session === till.session &&
    Object.entries(paid.flows).every(
      ([key, cents]) => key.startsWith('CASH') || (till.held.get(key) ?? 0) >= cents,
    ));

/** Compares the ledger, its balances and its days with the book, by account. */
export async function expectLedger({ database, office }: Branch, { till }: Book): Promise<void> {
  const rows = await database.query<{ account: string; balance: string; ledger: string }>(
    `select store.store_type || ' ' || held.currency_code as account, sum(held.balance)::text as balance,
       (select sum(entry.amount)::text from app_public.money_entries as entry
        join app_public.money_stores as of_entry on of_entry.id = entry.store_id
        where entry.office_id = $1 and of_entry.store_type = store.store_type
          and entry.currency_code = held.currency_code) as ledger
     from app_public.money_balances as held
     join app_public.money_stores as store on store.id = held.store_id
     where held.office_id = $1 group by store.store_type, held.currency_code`,
    [office.id],
  );
  const accounts = (type: string, of: ReadonlyMap<string, number>) =>
    [...of].map(([key, cents]) => [`${type} ${key.replace('CASH ', '')}`, text(cents)] as const);
  const expected = [
    ...accounts('DRAWER', till.held),
    ...accounts('SAFE', till.safe),
    ...accounts('BANK', till.bank),
  ].filter(([, cents]) => cents !== '0.00');
  for (const column of ['balance', 'ledger'] as const) {
    const found = rows
      .filter((row) => row[column] !== '0.00')
      .map((row) => [row.account, row[column]]);
    expect(Object.fromEntries(found), column).toEqual(Object.fromEntries(expected));
  }
}
