import { describe, expect, test } from 'vitest';
import {
  database,
  line,
  office,
  onDocumentedBranch,
  run,
  turn,
  type Values,
} from './documented-branch.ts';
import { writtenOut } from './documents.ts';

onDocumentedBranch();

describe('procCreateSales as the documents call it', () => {
  const document = `mutation ($office: UUID, $number: String, $employee: UUID, $date: String, $lines: JSON, $payments: JSON) {
    procCreateSales(input: {
      officeId: $office, identificationNumber: $number, employeeId: $employee, saleDate: $date,
      invoiceNumber: "S/F", currencyCode: "VES", totalTip: 0, totalUsd: 0,
      salesDetails: $lines, paymentDetails: $payments, advertising: false
    }) { result { vEndCode vMessage } }
  }`;

  const documentedLine = () => ({
    workdayId: turn,
    subserviceId: line().subserviceId,
    cost: Number(line().cost),
    tax: Number(line().tax),
    currencyCode: 'VES',
    discount: 0,
    avg_minuts: 45,
  });
  const payment = (): Values => {
    const { cost } = documentedLine();
    return {
      amount: cost,
      payment_type: 'Cash',
      currency: 'VES',
      exchange_rate: 1,
      amount_bs: cost,
    };
  };
  const values = () => ({
    office: office.id,
    number: office.client.identificationNumber,
    employee: office.people.crm_supervisor.id,
    date: `${office.today} 00:00:01`,
  });

  const forms: [string, (lines: unknown, payments: unknown) => Values][] = [
    ['a value', (lines, payments) => ({ lines, payments })],
    [
      'its text',
      (lines, payments) => ({ lines: JSON.stringify(lines), payments: JSON.stringify(payments) }),
    ],
  ];
  const payments: [string, () => unknown][] = [
    ['payment lines', () => [payment()]],
    [
      'sale payment details',
      () => ({
        exchange_value: Number(office.usdRate),
        exchange_amount: 0,
        paid_in_dollars: false,
      }),
    ],
    [
      'dollars',
      () => ({
        exchange_value: Number(office.usdRate),
        exchange_amount: 12,
        paid_in_dollars: true,
      }),
    ],
  ];

  test.for(
    forms.flatMap(([form, write]) =>
      payments.map(([paid, details]) => ({ form, write, paid, details })),
    ),
  )(
    'JSON as $form, paid by $paid (doc 2 §3 Sale payment details) (D45)',
    async ({ write, details }) => {
      const variables = { ...values(), ...write([documentedLine()], details()) };
      const recorded = async () => {
        const [kept] = await database.query(
          `select sale.total::text, sale.tax_total::text, sale.invoice_number, sale.payment_details,
             line.cost::text, line.avg_minuts, payment.currency_code, payment.amount::text
           from app_public.sales as sale
           join app_public.sales_details as line on line.sale_id = sale.id
           join app_public.sales_payments as payment on payment.sale_id = sale.id
           order by sale.id desc limit 1`,
        );
        return kept;
      };
      const withVariables = await run(document, variables);
      expect(withVariables.procCreateSales.result.vEndCode).toBe('99999');
      const first = await recorded();
      expect(await run(writtenOut(document, variables))).toEqual(withVariables);
      expect(await recorded()).toEqual(first);
      expect(first).toMatchObject({ total: line().cost, tax_total: line().tax, avg_minuts: 45 });
    },
  );
});
