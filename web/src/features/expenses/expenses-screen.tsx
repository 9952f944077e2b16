import { IconBan, IconPencil } from '@tabler/icons-react';
import { expensesList } from '#domain/lists/expenses.ts';
import { formatMoney } from '#domain/money.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { expensesTopic } from './expense-model.ts';
import { ExpensesDocument, UpdateExpenseDocument } from './expenses.generated.ts';

/** 'Listado de Gastos Extras' (doc 2 §2). */
export function ExpensesScreen() {
  return (
    <DisableableList
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
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'extra_expense.manage',
          link: ({ id }) => ({ to: paths.expenses.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'extra_expense.manage',
          act: {
            question: confirmationTexts.disable,
            detail: ({ serviceName, amount, currency }) =>
              `${serviceName}, ${formatMoney(amount, currency)}`,
            run: ({ id }) => request(UpdateExpenseDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['serviceName', 'amount']}
    />
  );
}
