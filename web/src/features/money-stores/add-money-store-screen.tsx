import { Screen } from '#web/ui/screen.tsx';
import { AddMoneyStoreForm } from './add-money-store-form.tsx';

/** /moneystores/add */
export function AddMoneyStoreScreen() {
  return (
    <Screen>
      <AddMoneyStoreForm />
    </Screen>
  );
}
