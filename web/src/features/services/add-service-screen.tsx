import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ServiceForm } from './service-form.tsx';
import { CreateServiceDocument } from './services.generated.ts';

/** /services/add */
export function AddServiceScreen() {
  return (
    <Screen>
      <ServiceForm
        initial={{ serviceName: '', description: '' }}
        draft="services/add"
        save={async (service) => {
          await request(CreateServiceDocument, { service });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}
