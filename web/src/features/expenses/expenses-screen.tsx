import { expensesList } from '#domain/lists/expenses/expenses.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { ExpensesDocument, UpdateExpenseDocument } from './expenses.generated.ts';

/** 'Listado de Gastos Extras' (doc 2 §2). */
export function ExpensesScreen() {
  return (
    <CatalogueList
      definition={expensesList}
      document={ExpensesDocument}
      routes={paths.expenses}
      kind="extra_expenses"
      addLabel="Agregar Nuevo Gasto Extra"
      mayEdit="extra_expense.manage"
      listTitle="Listado de Gastos Extras"
      detail={({ serviceName, amount, currency }) =>
        `${serviceName}, ${formatMoney(amount, currency)}`
      }
      disable={({ id }) => request(UpdateExpenseDocument, { id, patch: { status: 2 } })}
      card={['serviceName', 'amount']}
    />
  );
}
