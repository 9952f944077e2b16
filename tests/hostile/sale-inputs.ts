import { type ActContext, newSaleInput } from '../access/acts/act-context.ts';

type Input = Awaited<ReturnType<typeof newSaleInput>>;
type Change = (input: Input) => Record<string, unknown>;

/** Changes the only line of a sale. */
const withLine =
  (changed: Record<string, unknown>): Change =>
  ({ salesDetails }) => ({ salesDetails: [{ ...salesDetails[0], ...changed }] });

/** Sets payments that depend on the line's own cost, in the office's currency. */
const withPayments =
  (payments: (cost: number) => unknown): Change =>
  ({ salesDetails }) => ({ paymentDetails: payments(Number(salesDetails[0]?.cost)) });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Changed sales by kind of tampering; each must be rejected entirely. */
export const tamperedSales: Readonly<Record<string, Change>> = {
  'a lower cost': withLine({ cost: '1.00' }),
  'a cost of 0': withLine({ cost: 0 }),
  'a negative cost': withLine({ cost: '-100' }),
  'a non-numeric cost': withLine({ cost: 'NaN' }),
  'an infinite cost': withLine({ cost: 'Infinity' }),
  'a cost out of range': withLine({ cost: '1e400000' }),
  'a cost as an object': withLine({ cost: { $gt: 0 } }),
  'no cost': withLine({ cost: null }),
  'no tax': withLine({ tax: 0 }),
  'a tax of 1.16': withLine({ tax: 'cost/1.16' }),
  'an invented discount': ({ salesDetails: [line] }) => ({
    salesDetails: [{ ...line, discount: 50, cost: String(Number(line?.cost) / 2) }],
  }),
  'a discount next to the full cost': withLine({ discount: 50 }),
  'a non-numeric discount': withLine({ discount: 'NaN' }),
  'a line in euros': withLine({ currencyCode: 'EUR' }),
  'a counter discount without a reduced cost': withLine({
    grantedDiscount: { percent: 10, reason: 'Cliente frecuente' },
  }),
  'a counter discount above any limit': ({ salesDetails: [line] }) => ({
    salesDetails: [{ ...line, cost: Number(line?.cost) / 2, tax: Number(line?.tax) / 2 }],
    grantedDiscount: { percent: 50, reason: 'Cliente frecuente' },
  }),
  'a negative counter discount': withLine({
    grantedDiscount: { amount: '-100', reason: 'Cliente frecuente' },
  }),
  'a list as counter discount': () => ({ grantedDiscount: [] }),
  'a counter discount with a reason of 100 kB': withLine({
    grantedDiscount: { percent: 10, reason: 'x'.repeat(100_000) },
  }),
  'the cost in dollars': withLine({ cost: '12.00', tax: '1.66', currencyCode: 'USD' }),
  'no turn': withLine({ workdayId: null }),
  'SQL as turn': withLine({ workdayId: "' or 1=1 --" }),
  'an unknown turn': withLine({ workdayId: '0192f000-0000-7000-8000-000000000000' }),
  'an unknown subservice': withLine({ subserviceId: '0192f000-0000-7000-8000-000000000000' }),
  'a negative tip': withLine({ tip: '-5' }),
  'a non-numeric tip': withLine({ tip: 'NaN' }),
  'a line of minus one minute': withLine({ avg_minuts: -1 }),
  'a line that ends before it starts': withLine({
    startsAt: '2026-01-01T12:00:00Z',
    endsAt: '2026-01-01T11:00:00Z',
  }),
  'no lines': () => ({ salesDetails: [] }),
  'an object as lines': () => ({ salesDetails: { length: 1 } }),
  'a number as lines': () => ({ salesDetails: 7 }),
  'texts as lines': () => ({ salesDetails: ['a', 'b'] }),
  'invalid JSON as lines': () => ({ salesDetails: '[{"workdayId":' }),
  'doubly encoded lines': ({ salesDetails }) => ({
    salesDetails: JSON.stringify(JSON.stringify(JSON.stringify(salesDetails))),
  }),
  'five thousand lines': ({ salesDetails }) => ({
    salesDetails: Array.from({ length: 5_000 }, () => ({ workdayId: salesDetails[0]?.workdayId })),
  }),
  'lists nested a thousand levels': () => ({ salesDetails: JSON.parse(nested(1_000)) }),
  'text of lists nested a hundred thousand levels': () => ({ salesDetails: nested(100_000) }),
  'a text with a NUL': withLine({ workdayId: 'a\u0000b' }),
  'a prototype property': () => ({ salesDetails: '[{"__proto__": {"cost": "1"}}]' }),
  'an insufficient payment': withPayments((cost) => [
    pay({ amount: cost - 1, amount_bs: cost - 1 }),
  ]),
  'a payment and its opposite': withPayments((cost) => [
    pay({ amount: 2 * cost, amount_bs: 2 * cost }),
    pay({ amount: -cost, amount_bs: -cost }),
  ]),
  'a dollar at another rate': withPayments((cost) => [
    pay({ amount: 1, currency: 'USD', exchange_rate: cost, amount_bs: cost }),
  ]),
  "another currency than the office's": () => ({ currencyCode: 'USD' }),
  'a payment in euros': withPayments((cost) => [pay({ amount: cost, currency: 'EUR' })]),
  'an unknown payment type': withPayments((cost) => [
    pay({ amount: cost, payment_type: 'Promise' }),
  ]),
  'a non-numeric payment': withPayments(() => [pay({ amount: 'NaN', amount_bs: 'NaN' })]),
  'a payment with a text of 100 kB': withPayments((cost) => [
    pay({ amount: cost, amount_bs: cost, tale: 'x'.repeat(100_000) }),
  ]),
  'a thousand payments': withPayments(() =>
    Array.from({ length: 1_000 }, () => pay({ amount: 1 })),
  ),
  'invalid JSON as payments': withPayments(() => '{"paid_in_dollars": tru'),
  'an invalid paid_in_dollars': withPayments(() => ({ paid_in_dollars: 'maybe' })),
  'a date of tomorrow': () => ({ saleDate: '2999-01-01 10:00:00' }),
  'an infinite date': () => ({ saleDate: 'infinity' }),
  'an invalid date': () => ({ saleDate: '2026-02-30 10:00:00' }),
  'SQL as date': () => ({ saleDate: 'now(); drop table app_public.sales; --' }),
  'a negative total of tips': () => ({ totalTip: '-1' }),
  'a non-numeric total of tips': () => ({ totalTip: 'NaN' }),
  'an invoice number of ten thousand characters': () => ({ invoiceNumber: '9'.repeat(10_000) }),
  'SQL as client': () => ({ identificationNumber: "' or true --" }),
  'no client': () => ({ identificationNumber: null }),
  'a new client without an address': () => ({
    identificationNumber: 'V29999999',
    identificationType: 'CI',
    phone: '0414-5550000',
    email: 'nueva@turno.demo',
  }),
  'an invalid request id': () => ({ requestId: 'again' }),
};

const pay = (changed: Record<string, unknown>) => ({
  payment_type: 'Cash',
  currency: 'VES',
  exchange_rate: 1,
  ...changed,
});

/** Returns a valid sale with one change. */
export async function tamperedSale(context: ActContext, change: Change) {
  const input = await newSaleInput(context);
  return { ...input, ...change(input) };
}
