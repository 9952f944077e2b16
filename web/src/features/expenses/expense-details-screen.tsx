import { displayDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { formatMoney } from '#domain/money/money.ts';
import { invoiceCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { disableAction } from '#web/shared/disabled/record-actions.ts';
import { Facts } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { useEndingActions } from '#web/ui/record/use-ending-actions.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { describeExpense, disableExpense } from './disable-expense.ts';
import { expensesTopic } from './expense-model.ts';
import { ExpenseTimeline } from './expense-timeline.tsx';
import {
  ExpenseEventsDocument,
  ExpenseRecordDocument,
  type ExpenseRecordQuery,
} from './expenses.generated.ts';
import { paymentState } from './payment-state.ts';

type Expense = NonNullable<ExpenseRecordQuery['allVExtraExpenses']>['nodes'][number];

const disableThis = disableAction<Expense>({
  kind: 'extra_expenses',
  detail: describeExpense,
  run: disableExpense,
});

const readEvents = async (id: string, options: RequestOptions) =>
  (await request(ExpenseEventsDocument, { id }, options)).procExtraExpenseEvents?.nodes;

/** /expenses/expenses_details/{id}: an extra expense with its history. */
export function ExpenseDetailsScreen() {
  return (
    <RecordScreen
      topic={expensesTopic}
      page
      read={async (id, options) =>
        (await request(ExpenseRecordDocument, { id }, options)).allVExtraExpenses?.nodes[0]
      }
    >
      {(expense) => <ExpensePage expense={expense} />}
    </RecordScreen>
  );
}

function ExpensePage({ expense }: { expense: Expense }) {
  const { id, timeZone: zone, expenseDay, description } = expense;
  const mayEdit = usePermission('extra_expense.manage');
  const actions = useEndingActions([disableThis]);
  const state = paymentState(expenseDay, usePresentDay(zone));
  return (
    <RecordPage
      subject={expense.serviceName}
      figure={formatMoney(expense.amount, expense.currency)}
      state={state}
      facts={{
        Sucursal: expense.officeName,
      }}
      actions={
        <RecordActions
          others={
            mayEdit && (
              <ButtonLink
                variant="default"
                to={paths.expenses.edit}
                params={{ id: encodeRouteId({ id }) }}
              >
                Editar
              </ButtonLink>
            )
          }
          menu={{ actions, row: expense, topic: expensesTopic }}
        />
      }
      timeline={
        <ExpenseTimeline
          topic={expensesTopic}
          {...expense}
          read={readEvents}
          at={expense.expenseDate}
          state={state}
        />
      }
      further={<AuditPanel topic={expensesTopic} objectIds={[id]} />}
    >
      <RecordSection title="Pago">
        <Facts
          facts={{
            'Fecha de pago': displayDateTime(expense.expenseDate, zone),
            [invoiceCaption(expense.currency)]: expense.invoiceNumber,
            'Cuenta de dinero': expense.moneyStoreName,
            Descripción: description,
          }}
        />
      </RecordSection>
    </RecordPage>
  );
}
