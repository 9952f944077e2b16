import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { OfficeOfForm } from '#web/shared/offices/office-of-form.tsx';
import { toInput } from '#web/ui/form/inputs/date-time-value.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { expensesTopic } from './expense-model.ts';
import { ExpenseDocument, type ExpenseQuery, UpdateExpenseDocument } from './expenses.generated.ts';

/** /expenses/edit/{id} */
export function EditExpenseScreen() {
  return (
    <RecordScreen
      topic={expensesTopic}
      read={async (id, options) =>
        (await request(ExpenseDocument, { id }, options)).extraExpenseById
      }
    >
      {(expense, edits) => (
        <OfficeOfForm id={expense.officeId}>
          {({ zone }) => (
            <ExpenseForm
              officeId={expense.officeId}
              store={
                expense.moneyStoreId
                  ? { id: expense.moneyStoreId, name: expense.moneyStoreName }
                  : undefined
              }
              currency={expense.currency}
              zone={zone}
              initial={toValues(expense, zone)}
              draft={`expenses/${expense.id}`}
              today={null}
              edits={edits((present) => toValues(present, zone))}
              save={async (patch, { version }) => {
                await request(UpdateExpenseDocument, { id: expense.id, patch, version });
                return successTexts.edited;
              }}
            />
          )}
        </OfficeOfForm>
      )}
    </RecordScreen>
  );
}

/** Dates are in the zone of the expense's office (D63). */
function toValues(expense: NonNullable<ExpenseQuery['extraExpenseById']>, zone: string) {
  const { serviceName, invoiceNumber, amount, expenseDate, description, moneyStoreId } = expense;
  return {
    serviceName,
    invoiceNumber,
    amount,
    expenseDate: toInput(expenseDate, zone),
    description,
    moneyStoreId: moneyStoreId ?? '',
  };
}
