import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DiscountForm } from './discount-form.tsx';
import { discountsTopic, toDiscountInput } from './discount-model.ts';
import { UpdateDiscountDocument } from './discounts.generated.ts';
import { readDiscount } from './read-discount.ts';

/** /discounts/edit/{id} */
export function EditDiscountScreen() {
  return (
    <RecordScreen topic={discountsTopic} read={readDiscount}>
      {({ discount: { id, discountName, beginDate, endDate, days }, lines, requestId }) => (
        <DiscountForm
          initial={{ discountName, beginDate, endDate, days: days.map(String), lines, requestId }}
          draft={`discounts/${id}`}
          save={async (edited) => {
            const input = { id, ...toDiscountInput(edited) };
            const { procUpdateDiscounts } = await request(UpdateDiscountDocument, { input });
            checkEndCode(procUpdateDiscounts?.result);
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
