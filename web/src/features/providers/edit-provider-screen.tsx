import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providersTopic } from './provider-model.ts';
import { ProviderDocument, UpdateProviderDocument } from './providers.generated.ts';

/** /providers/edit/{id} */
export function EditProviderScreen() {
  return (
    <RecordScreen
      topic={providersTopic}
      read={async (id, options) => (await request(ProviderDocument, { id }, options)).providerById}
    >
      {({ id, version: _, ...provider }, edits) => (
        <ProviderForm
          initial={provider}
          draft={`providers/${id}`}
          edits={edits(({ id: _id, version: _version, ...present }) => present)}
          save={async (patch, { version }) => {
            await request(UpdateProviderDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
