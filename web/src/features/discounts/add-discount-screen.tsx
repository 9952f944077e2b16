import { useState } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Screen } from '#web/ui/screen.tsx';
import { DiscountForm } from './discount-form.tsx';
import { emptyDiscount, toDiscountInput } from './discount-model.ts';
import { CreateDiscountDocument } from './discounts.generated.ts';

/** /discounts/add */
export function AddDiscountScreen() {
  const { officeId } = useCurrentUser();
  const [initial] = useState(emptyDiscount);
  return (
    <Screen>
      <DiscountForm
        officeId={officeId}
        initial={initial}
        draft="discounts/add"
        save={async (discount) => {
          const input = { officeId, ...toDiscountInput(discount) };
          const { procCreateDiscounts } = await request(CreateDiscountDocument, { input });
          checkEndCode(procCreateDiscounts?.result);
          return successTexts.added;
        }}
      />
    </Screen>
  );
}
