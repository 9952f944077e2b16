import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe } from '#web/lib/session.ts';
import { toInput } from '#web/ui/form/date-time-value.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { expensesTopic } from './expense-model.ts';
import { ExpenseDocument, UpdateExpenseDocument } from './expenses.generated.ts';

/** /expenses/edit/{id} */
export function EditExpenseScreen() {
  const { time_zone: timeZone } = useMe();
  return (
    <RecordScreen
      topic={expensesTopic}
      read={async (id, options) =>
        (await request(ExpenseDocument, { id }, options)).extraExpenseById
      }
    >
      {({ id, currency, expenseDate, ...expense }) => (
        <ExpenseForm
          currency={currency as Currency}
          initial={{ ...expense, expenseDate: toInput(expenseDate, timeZone) }}
          draft={`expenses/${id}`}
          save={async (patch) => {
            await request(UpdateExpenseDocument, { id, patch });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
