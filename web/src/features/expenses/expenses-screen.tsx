import { expensesList } from '#domain/lists/expenses.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { expensesTopic } from './expense-model.ts';
import {
  ExpensesDocument,
  type ExpensesQuery,
  UpdateExpenseDocument,
} from './expenses.generated.ts';

type Expense = NonNullable<ExpensesQuery['allVExtraExpenses']>['nodes'][number];

/** 'Listado de Gastos Extras' (doc 2 §2). */
export function ExpensesScreen() {
  return (
    <DisableableList<Expense>
      kind="extra_expenses"
      definition={expensesList}
      document={ExpensesDocument}
      routes={paths.expenses}
      topic={expensesTopic}
      listTitle="Listado de Gastos Extras"
      tabs={[
        {
          label: 'Agregar Nuevo Gasto Extra',
          link: { to: paths.expenses.add },
        },
      ]}
      rowActions={[
        editAction('extra_expense.manage', paths.expenses.edit),
        disableAction({
          permission: 'extra_expense.manage',
          detail: ({ serviceName, amount, currency }) =>
            `${serviceName}, ${formatMoney(amount, currency)}`,
          run: ({ id }) => request(UpdateExpenseDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['serviceName', 'amount']}
    />
  );
}
