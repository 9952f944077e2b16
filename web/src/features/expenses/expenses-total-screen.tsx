import type { Period } from '#domain/dates/periods.ts';
import { expensesTotalList } from '#domain/lists/reports/expenses-total.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { PeriodList } from '#web/shared/periods/period-list.tsx';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import type { CellRenderers } from '#web/ui/list-screen/views/list-view.ts';
import { ExpensesTotalDocument, type ExpensesTotalQuery } from './expenses.generated.ts';

type OfficeTotal = NonNullable<ExpensesTotalQuery['procLossesByOfficeByRange']>['nodes'][number];

/** Parameters of the link to the expenses of a figure. */
interface Opening {
  readonly list: string;
  readonly title: string;
}

const invoices: Opening = { list: paths.invoices.list, title: 'Ver los gastos' };
const extras: Opening = { list: paths.expenses.list, title: 'Ver los gastos extras' };
const losses: Opening = { list: paths.lossesLines.list, title: 'Ver todos los gastos' };

/** 'Total de Gastos' per branch (doc 2 §2); each figure links to its expenses. */
export function ExpensesTotalScreen() {
  return (
    <PeriodList<OfficeTotal>
      definition={expensesTotalList}
      document={ExpensesTotalDocument}
      routes={paths.expensesTotal}
      topic="expenses_total"
      cells={totalCells}
      card={['officeName', 'officeAccumulatedLossesYear']}
    />
  );
}

function totalCells({ from, until }: Period): CellRenderers<OfficeTotal> {
  const dates = { date_from: from, date_until: until };
  const figure = (row: OfficeTotal, text: string, { list, title }: Opening) => (
    <FigureLink to={list} search={{ ...dates, office_id: row.officeId ?? '' }} title={title}>
      {text}
    </FigureLink>
  );
  const count = (row: OfficeTotal, counted: number | null, opening: Opening) =>
    counted ? figure(row, String(counted), opening) : '0';
  const amount = (row: OfficeTotal, summed: string | null, opening: Opening) => {
    const text = formatMoney(summed ?? '0', row.currencyCode);
    return decimal(summed ?? '0').isZero() ? text : figure(row, text, opening);
  };
  return {
    officeTotalInvoices: (row) => count(row, row.officeTotalInvoices, invoices),
    officeAccumulatedInvoices: (row) => amount(row, row.officeAccumulatedInvoices, invoices),
    officeTotalExtraExpenses: (row) => count(row, row.officeTotalExtraExpenses, extras),
    officeAccumulatedExtraExpenses: (row) =>
      amount(row, row.officeAccumulatedExtraExpenses, extras),
    officeTotalLossesYear: (row) => count(row, row.officeTotalLossesYear, losses),
    officeAccumulatedLossesYear: (row) => amount(row, row.officeAccumulatedLossesYear, losses),
  };
}
