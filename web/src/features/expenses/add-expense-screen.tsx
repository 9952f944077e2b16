import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { presentInput } from '#web/ui/form/inputs/date-time-value.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { emptyExpense } from './expense-model.ts';
import { CreateExpenseDocument } from './expenses.generated.ts';

/** /expenses/add: an extra expense of the reader's office, in its currency (D12). */
export function AddExpenseScreen() {
  const { officeId, companyId, currencyCode: currency, timeZone } = useCurrentUser();
  const day = usePresentDay(timeZone);
  const expenseDate = presentInput(timeZone);
  const requestId = useRequestId('expenses/add');
  return (
    <Screen>
      <ExpenseForm
        officeId={officeId}
        currency={currency}
        zone={timeZone}
        initial={emptyExpense(expenseDate)}
        today={{ day, fields: { expenseDate } }}
        draft="expenses/add"
        save={async (expense) => {
          await request(CreateExpenseDocument, {
            input: {
              extraExpense: { ...expense, officeId, companyId, currency, status: 1 },
              requestId,
            },
          });
          return successTexts.expenseAdded;
        }}
      />
    </Screen>
  );
}
