import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Screen } from '#web/ui/screen.tsx';
import { SubserviceForm } from './subservice-form.tsx';
import { emptySubservice } from './subservice-model.ts';
import { CreateSubserviceDocument } from './subservices.generated.ts';

/** /subservices/add */
export function AddSubserviceScreen() {
  const { officeId, currencyCode: currency } = useCurrentUser();
  return (
    <Screen>
      <SubserviceForm
        initial={emptySubservice(officeId, currency)}
        draft="subservices/add"
        save={async (subservice) => {
          await request(CreateSubserviceDocument, { subservice });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}
