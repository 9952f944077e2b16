import { Screen } from '#web/ui/screen.tsx';
import { AddCountryForm } from './add-country-form.tsx';

/** /countries/add */
export function AddCountryScreen() {
  return (
    <Screen>
      <AddCountryForm />
    </Screen>
  );
}
