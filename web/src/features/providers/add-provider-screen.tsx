import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ProviderForm } from './provider-form.tsx';
import { emptyProvider } from './provider-model.ts';
import { CreateProviderDocument } from './providers.generated.ts';

/** /providers/add */
export function AddProviderScreen() {
  return (
    <Screen>
      <ProviderForm
        initial={emptyProvider}
        draft="providers/add"
        save={async (provider) => {
          await request(CreateProviderDocument, { provider });
          return successTexts.providerAdded;
        }}
      />
    </Screen>
  );
}
