import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import { expensesTotalList } from '#domain/lists/expenses-total.ts';
import { type Currency, decimal, formatMoney } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { ExpensesTotalDocument, type ExpensesTotalQuery } from './expenses.generated.ts';

type OfficeTotal = NonNullable<ExpensesTotalQuery['procLossesByOfficeByRange']>['nodes'][number];
type Counted = 'officeTotalInvoices' | 'officeTotalExtraExpenses';
type Summed = 'officeAccumulatedInvoices' | 'officeAccumulatedExtraExpenses';

/** 'Total de Gastos' per branch (doc 2 §2); each figure opens the expenses that make it up. */
export function ExpensesTotalScreen() {
  const { time_zone: timeZone } = useMe();
  const day = today(new Date(), timeZone);
  const search: { date_from?: string; date_until?: string } = useSearch({ strict: false });
  const dates = { date_from: search.date_from ?? day, date_until: search.date_until ?? day };

  const opening = (list: string, title: string, officeId: string | null, text: string) => (
    <FigureLink to={list} search={{ ...dates, office_id: officeId ?? '' }} title={title}>
      {text}
    </FigureLink>
  );
  const count = (list: string, title: string, field: Counted) => (row: OfficeTotal) =>
    row[field] ? opening(list, title, row.officeId, String(row[field])) : '0';
  const amount = (list: string, title: string, field: Summed) => (row: OfficeTotal) => {
    const text = formatMoney(row[field] ?? '0', row.currencyCode as Currency);
    return decimal(row[field] ?? '0').isZero() ? text : opening(list, title, row.officeId, text);
  };
  const [invoices, extras] = [paths.invoices.list, paths.expenses.list];
  return (
    <ListScreen<OfficeTotal>
      definition={expensesTotalList}
      document={ExpensesTotalDocument}
      routes={paths.expensesTotal}
      topic="expenses_total"
      openedTab="Filtros"
      defaultFilters={{ date_from: day, date_until: day }}
      cells={{
        officeTotalInvoices: count(invoices, 'Ver los gastos', 'officeTotalInvoices'),
        officeAccumulatedInvoices: amount(invoices, 'Ver los gastos', 'officeAccumulatedInvoices'),
        officeTotalExtraExpenses: count(
          extras,
          'Ver los gastos extras',
          'officeTotalExtraExpenses',
        ),
        officeAccumulatedExtraExpenses: amount(
          extras,
          'Ver los gastos extras',
          'officeAccumulatedExtraExpenses',
        ),
      }}
      card={['officeName', 'officeAccumulatedLossesYear']}
    />
  );
}
