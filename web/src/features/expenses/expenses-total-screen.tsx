import { expensesTotalList } from '#domain/lists/expenses-total.ts';
import { decimal, formatMoney } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { ExpensesTotalDocument, type ExpensesTotalQuery } from './expenses.generated.ts';

type OfficeTotal = NonNullable<ExpensesTotalQuery['procLossesByOfficeByRange']>['nodes'][number];

/** What opens the expenses of a figure. */
interface Opening {
  readonly list: string;
  readonly title: string;
}

const invoices: Opening = { list: paths.invoices.list, title: 'Ver los gastos' };
const extras: Opening = { list: paths.expenses.list, title: 'Ver los gastos extras' };
const losses: Opening = { list: paths.lossesLines.list, title: 'Ver todos los gastos' };

/** 'Total de Gastos' per branch (doc 2 §2); each figure opens the expenses that make it up. */
export function ExpensesTotalScreen() {
  const { days, present, periodText } = useDays();
  const dates = { date_from: days.from, date_until: days.until };

  const figure = (row: OfficeTotal, text: string, { list, title }: Opening) => {
    return (
      <FigureLink to={list} search={{ ...dates, office_id: row.officeId ?? '' }} title={title}>
        {text}
      </FigureLink>
    );
  };
  const count = (row: OfficeTotal, counted: number | null, opening: Opening) =>
    counted ? figure(row, String(counted), opening) : '0';
  const amount = (row: OfficeTotal, summed: string | null, opening: Opening) => {
    const text = formatMoney(summed ?? '0', row.currencyCode);
    return decimal(summed ?? '0').isZero() ? text : figure(row, text, opening);
  };
  return (
    <ListScreen<OfficeTotal>
      definition={expensesTotalList}
      document={ExpensesTotalDocument}
      routes={paths.expensesTotal}
      topic="expenses_total"
      openedTab="Filtros"
      listTitle={periodText}
      defaultFilters={{ date_from: present, date_until: present }}
      cells={{
        officeTotalInvoices: (row) => count(row, row.officeTotalInvoices, invoices),
        officeAccumulatedInvoices: (row) => amount(row, row.officeAccumulatedInvoices, invoices),
        officeTotalExtraExpenses: (row) => count(row, row.officeTotalExtraExpenses, extras),
        officeAccumulatedExtraExpenses: (row) =>
          amount(row, row.officeAccumulatedExtraExpenses, extras),
        officeTotalLossesYear: (row) => count(row, row.officeTotalLossesYear, losses),
        officeAccumulatedLossesYear: (row) => amount(row, row.officeAccumulatedLossesYear, losses),
      }}
      card={['officeName', 'officeAccumulatedLossesYear']}
    />
  );
}
