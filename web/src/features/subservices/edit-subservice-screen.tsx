import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { PriceHistory } from './price-history.tsx';
import { SubserviceForm } from './subservice-form.tsx';
import { subservicesTopic } from './subservice-model.ts';
import { SubserviceDocument, UpdateSubserviceDocument } from './subservices.generated.ts';

/** /subservices/edit/{id}: the subservice, and the prices that it had. */
export function EditSubserviceScreen() {
  return (
    <RecordScreen
      topic={subservicesTopic}
      read={async (id, options) =>
        (await request(SubserviceDocument, { id }, options)).subserviceById
      }
    >
      {({ id, avgMinuts, ...subservice }) => (
        <>
          <SubserviceForm
            initial={{ ...subservice, avgMinuts: String(avgMinuts) }}
            draft={`subservices/${id}`}
            known
            save={async ({ officeId: _, ...patch }) => {
              await request(UpdateSubserviceDocument, { id, patch });
              return successTexts.edited;
            }}
          />
          <PriceHistory subserviceId={id} />
        </>
      )}
    </RecordScreen>
  );
}
