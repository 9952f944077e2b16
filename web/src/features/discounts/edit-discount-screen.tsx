import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DiscountForm } from './discount-form.tsx';
import { discountsTopic, toDiscountInput } from './discount-model.ts';
import { UpdateDiscountDocument } from './discounts.generated.ts';
import { type ReadDiscount, readDiscount } from './read-discount.ts';

/** /discounts/edit/{id} */
export function EditDiscountScreen() {
  return (
    <RecordScreen topic={discountsTopic} read={readDiscount}>
      {({ discount, lines, requestId }, edits) => (
        <DiscountForm
          officeId={discount.officeId}
          initial={{ ...toValues({ discount, lines }), requestId }}
          draft={`discounts/${discount.id}`}
          edits={edits(toValues)}
          save={async (edited, { version }) => {
            const input = { id: discount.id, ...toDiscountInput(edited), version };
            const { procUpdateDiscounts } = await request(UpdateDiscountDocument, { input });
            checkEndCode(procUpdateDiscounts?.result);
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}

function toValues({ discount, lines }: Pick<ReadDiscount, 'discount' | 'lines'>) {
  const { discountName, beginDate, endDate, days } = discount;
  const shown = lines.map(({ subserviceId, subserviceName, percentageDiscount }) => ({
    subserviceId,
    subserviceName,
    percentageDiscount,
  }));
  return { discountName, beginDate, endDate, days: days.map(String), lines: shown };
}
