import { successTexts } from '#domain/texts/texts.ts';
import { Screen } from '#web/ui/screen.tsx';
import { OfficeForm } from './office-form.tsx';
import { emptyOffice } from './office-model.ts';

/** /offices/add */
export function AddOfficeScreen() {
  return (
    <Screen>
      <OfficeForm initial={emptyOffice} done={successTexts.added} />
    </Screen>
  );
}
