import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { ServiceForm } from './service-form.tsx';
import { servicesTopic } from './service-model.ts';
import { ServiceDocument, UpdateServiceDocument } from './services.generated.ts';

/** /services/edit/{id} */
export function EditServiceScreen() {
  return (
    <RecordScreen
      topic={servicesTopic}
      read={async (id, options) => (await request(ServiceDocument, { id }, options)).serviceById}
    >
      {({ id, serviceName, description }, edits) => (
        <ServiceForm
          initial={{ serviceName, description }}
          draft={`services/${id}`}
          known
          edits={edits(({ serviceName, description }) => ({ serviceName, description }))}
          save={async (patch, { version }) => {
            await request(UpdateServiceDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
