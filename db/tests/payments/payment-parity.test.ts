import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { RuleError } from '#domain/errors/rule-error.ts';
import { type Payment, paymentBalance } from '#domain/sales/payments.ts';
import { Fraction } from '#domain/testing/fraction.oracle.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { answersTo } from '../support/server-answers.ts';

setUpDemoCompany();

beforeAll(() =>
  db.query(`create function app_hidden.verdict(office uuid, payments jsonb, due numeric) returns text
    language plpgsql as $$
    declare
      paid numeric;
    begin
      select sum(direction * amount_local) into paid
      from app_public.offices as paid_at
      cross join lateral unnest(app_hidden.paid_lines(
        jsonb_populate_record(null::app_public.sales, jsonb_build_object(
          'office_id', office, 'company_id', paid_at.company_id, 'currency_code', paid_at.currency_code, 'corrections', 0,
          'sale_day', app_hidden.office_today(office),
          'exchange_value', app_hidden.rate_on(office, 'USD', app_hidden.office_today(office)))), payments, due))
      where paid_at.id = office;
      return paid::text;
    exception when sqlstate 'TURNO' then
      return sqlerrm;
    end $$`),
);
const cents = fc.bigInt(1n, 5_000_000n).map((amount) => new Fraction(amount, 100n).amount());

interface Sent {
  amount: string;
  currency: 'VES' | 'USD';
  amount_bs?: string;
  direction?: 1 | -1;
}

/** Cents of error in dollars; half a cent of a dollar is 1.207… bolívares here. */
const offBy = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 119, max: 124 }));

/** Payments whose last one settles the sale or misses it by a few cents. */
const paidSales = fc
  .tuple(
    fc.array(
      fc.record<Sent>({
        amount: cents,
        currency: fc.constantFrom('VES', 'USD'),
        direction: fc.constantFrom(1, 1, -1),
      }),
      {
        maxLength: 4,
      },
    ),
    cents,
    fc.integer({ min: -3, max: 3 }),
    fc.option(offBy, { nil: undefined }),
  )
  .map(([first, last, missing, taken]) => ({ first, last, missing, taken }));

/** Returns the value of a payment with exact fractions. */
function worth({ amount, currency, amount_bs }: Sent, rate: string): Fraction {
  if (currency === 'VES') return Fraction.of(amount);
  return amount_bs === undefined
    ? Fraction.of(amount).times(Fraction.of(rate)).rounded()
    : Fraction.of(amount_bs);
}

test('browser and database value payments identically and agree whether they cover a sale (D14)', async () => {
  const rate = caracas.usdRate;
  const sales = fc.sample(paidSales, scale(500, 10_000)).map(({ first, last, missing, taken }) => {
    const settling: Sent = { amount: last, currency: 'VES' };
    const sent = [...first, settling].map((payment): Sent => {
      if (payment.currency === 'VES' || taken === undefined) return payment;
      const exact = worth(payment, rate);
      return { ...payment, amount_bs: exact.plus(new Fraction(BigInt(taken), 100n)).amount() };
    });
    const paid = sent.reduce((sum, payment) => {
      const value = worth(payment, rate);
      return payment.direction === -1 ? sum.minus(value) : sum.plus(value);
    }, new Fraction(0n));
    return { sent, due: paid.plus(new Fraction(BigInt(missing), 100n)).amount(), paid };
  });

  const rows = await answersTo<{ verdict: string }>(
    db,
    'app_hidden.verdict(office::uuid, payments::jsonb, due::numeric) as verdict',
    {
      office: sales.map(() => caracas.id),
      payments: sales.map(({ sent }) =>
        JSON.stringify(sent.map((payment) => ({ ...payment, payment_type: 'Cash' }))),
      ),
      due: sales.map(({ due }) => due),
    },
  );
  const seen = new Set<string>();
  for (const [index, { sent, due, paid }] of sales.entries()) {
    const verdict = browserVerdict(sent, due, rate);
    expect({ sent, due, ...rows[index] }).toEqual({ sent, due, verdict });
    if (verdict !== 'PAYMENTS_DIFFER') expect(verdict).toBe(paid.amount());
    seen.add(verdict === 'PAYMENTS_DIFFER' ? 'rejected' : 'covered');
  }
  expect(seen).toEqual(new Set(['rejected', 'covered']));
});

function browserVerdict(sent: readonly Sent[], due: string, rate: string): string {
  const payments: Payment[] = sent.map(({ amount, currency, amount_bs, direction = 1 }) => ({
    amount,
    currency,
    exchangeRate: rate,
    amountLocal: amount_bs ?? null,
    direction,
  }));
  try {
    const { covered, paid } = paymentBalance(due, '0', payments, 'VES');
    return covered ? paid : 'PAYMENTS_DIFFER';
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
}

test('browser and database round coins identically (D72)', async () => {
  const step = '0.10';
  const paidInSoles = fc
    .tuple(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -8, max: 8 }))
    .map(([due, off]) => ({ due: (due / 100).toFixed(2), amount: ((due + off) / 100).toFixed(2) }));
  const sales = fc.sample(paidInSoles, scale(500, 10_000));
  const rows = await answersTo<{ verdict: string }>(
    db,
    'app_hidden.verdict(office::uuid, payments::jsonb, due::numeric) as verdict',
    {
      office: sales.map(() => lima.id),
      payments: sales.map(({ amount }) => JSON.stringify([{ amount, payment_type: 'Cash' }])),
      due: sales.map(({ due }) => due),
    },
  );
  for (const [index, { due, amount }] of sales.entries()) {
    const payment: Payment = { amount, currency: 'PEN', roundingStep: step };
    const { covered } = paymentBalance(due, '0', [payment], 'PEN');
    const verdict = covered ? amount : 'PAYMENTS_DIFFER';
    expect({ due, amount, ...rows[index] }).toEqual({ due, amount, verdict });
  }
});
