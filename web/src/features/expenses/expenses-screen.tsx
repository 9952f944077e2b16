import { expensesList } from '#domain/lists/expenses/expenses.ts';
import { paths } from '#web/config/paths.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { describeExpense, disableExpense } from './disable-expense.ts';
import { ExpensesDocument } from './expenses.generated.ts';

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
      detail={describeExpense}
      disable={disableExpense}
      card={['serviceName', 'amount']}
    />
  );
}
