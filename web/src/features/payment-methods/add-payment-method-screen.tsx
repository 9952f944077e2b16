import { Screen } from '#web/ui/screen.tsx';
import { AddPaymentMethodForm } from './add-payment-method-form.tsx';

/** /medios-de-pago/add */
export function AddPaymentMethodScreen() {
  return (
    <Screen>
      <AddPaymentMethodForm />
    </Screen>
  );
}
