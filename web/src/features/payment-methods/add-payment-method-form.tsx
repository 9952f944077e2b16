import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Screen } from '#web/ui/screen.tsx';
import { PaymentMethodForm } from './payment-method-form.tsx';
import { emptyPaymentMethod, methodInput } from './payment-method-model.ts';
import { AddPaymentMethodDocument } from './payment-methods.generated.ts';

/** Adds a payment method to the reader's office, above the list or on its own screen. */
export function AddPaymentMethodForm() {
  const { officeId, currencyCode } = useCurrentUser();
  const draft = 'payment_methods/add';
  const requestId = useRequestId(draft);
  return (
    <PaymentMethodForm
      officeId={officeId}
      initial={emptyPaymentMethod(currencyCode)}
      draft={draft}
      save={async (method) => {
        const answer = await request(AddPaymentMethodDocument, {
          input: { ...methodInput(method), officeId, requestId },
        });
        checkEndCode(answer.procSavePaymentMethod?.result);
        return successTexts.added;
      }}
    />
  );
}

/** /medios-de-pago/add */
export function AddPaymentMethodScreen() {
  return (
    <Screen>
      <AddPaymentMethodForm />
    </Screen>
  );
}
