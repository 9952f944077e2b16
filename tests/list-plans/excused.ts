/** What reads more than a page all the same, with its reason and what it reads of a million sales. */
interface Excuse {
  /** Names of lists. */
  readonly lists: RegExp;
  /** What is told of variant, page and node. */
  readonly offence: RegExp;
  readonly reason: string;
}

const excuses: readonly Excuse[] = [
  {
    lists: /^clients$/,
    offence: /^ever( from the other end)?, .*Seq Scan clients/,
    reason: 'All clients are counted one by one: 100,000, a tenth of the sales.',
  },
  {
    lists: /^clients$/,
    offence: /^by \w+, .*Bitmap Heap Scan clients/,
    reason:
      'Who has a text is read once, for page and number (5,000 at most), and compared by field.',
  },
  {
    lists: /^sales$/,
    offence: /^by (fname|lname|phone|email|identification_number), /,
    reason:
      'The sales of a text are counted by their clients: at most a tenth of all, 47,000 in 40 ms (ADR 4).',
  },
  {
    lists: /^sales$/,
    offence:
      /^by technician, .*(sales_technicians_idx|sales_office_date_idx|sales_company_counted_idx)/,
    reason:
      'Each text of technicians is told once, 3,100 of a million sales; of 3,000 sales and fewer each is asked, which is sooner (ADR 4).',
  },
  {
    lists: /^sales$/,
    offence: /^by payment, /,
    reason:
      'No index tells how a sale was paid: the sales of the days are asked one by one. The list opens at today; a month of all offices reads 27,000.',
  },
  {
    lists: /^(sales|warranties)_clients$/,
    offence: /./,
    reason:
      'No summary counts these lines and no page of them is known: they open at today. All days of head office read all 1.8 million lines; a month 50,000.',
  },
  {
    lists: /^warranties$/,
    offence: /./,
    reason:
      'A fortieth of the sales, without a summary that a page is known by: all days of head office read 27,000.',
  },
  {
    lists: /^consents$/,
    offence: /^(ever|by (answer|how|client))\b/,
    reason:
      'The register opens at 30 days. Of all days its rows are counted one by one, 170,000 beside a million sales; those of a name by the clients who have it.',
  },
  {
    lists: /^granted_discounts$/,
    offence: /^(ever|by granted_by)\b/,
    reason:
      'Lines with a discount given at the counter are found by their own index, and put in order for all offices: of all days 38,000, of an office in their order.',
  },
  {
    lists: /^complete_result_lines$/,
    offence: /./,
    reason:
      'What was not billed or a warranty is found among the lines of the days: a month of all offices reads 50,000.',
  },
  {
    lists: /^employee_profit_detail$/,
    offence: /./,
    reason:
      'Lines and commissions of one technician are put in order together: a month reads the lines of their office, 17,000.',
  },
  {
    lists: /^cash_sessions$/,
    offence: /^(month|today|by (state|differs)), /,
    reason:
      'A session a day and register, 100,000 of a hundred registers in three years: those of days, of a state or with a difference are asked one by one, of an office 1,000.',
  },
  {
    lists: /^money_entries$/,
    offence: /^by type, /,
    reason:
      'No index tells the type: a rare one of all days is looked for among the entries of all offices or of one; within days, among theirs.',
  },
  {
    lists: /^past_workdays$/,
    offence: /./,
    reason:
      'Turns of all days are counted and put in order, 120,000; the screen opens at a month, 3,300.',
  },
  {
    lists: /^security_log$/,
    offence: /./,
    reason:
      'Events are few beside sales, and counted one by one by who looks into them; who may not, is counted nothing by reading.',
  },
  {
    lists: /^(messages|clients|(upcoming_)?appointments|disabled_records|money_entries)$/,
    offence: /^ever, first page of 0/,
    reason: 'Who reads none has no screen of them; the API finds none by looking at each.',
  },
  {
    lists: /^(upcoming_)?appointments$/,
    offence: /^(month|today|by \w+), /,
    reason:
      'Appointments of all offices are put in order for their days, a day 3,000 of a chain of three; their texts are asked of each (ADR 4).',
  },
  {
    lists: /^(sales|warranties)_total(_advertising)?$/,
    offence: /client_id|sales_office_date_idx/,
    reason:
      'Different clients are no sum of days: they are counted from the sales, 27,000 a month, with the figures of each office and not by page.',
  },
  {
    lists: /^my_warranties$/,
    offence: /sales_details_employee_date_idx/,
    reason: 'Of their own lines, 8 a day, a technician sees the warranties: 6,000 in three years.',
  },
  {
    lists: /^my_(sales|warranties)$/,
    offence: /^month, .*: Bitmap Heap Scan sales_details /,
    reason: 'A technician has 8 lines a day: those of a month, 250, are read and put in order.',
  },
];

export function isExcused(list: string, offence: string): boolean {
  return excuses.some((excuse) => excuse.lists.test(list) && excuse.offence.test(offence));
}
