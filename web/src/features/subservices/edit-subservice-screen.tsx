import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { PriceHistory } from './price-history.tsx';
import { SubserviceForm } from './subservice-form.tsx';
import { subservicesTopic } from './subservice-model.ts';
import {
  SubserviceDocument,
  type SubserviceQuery,
  UpdateSubserviceDocument,
} from './subservices.generated.ts';

/** /subservices/edit/{id}: a subservice with its price history. */
export function EditSubserviceScreen() {
  return (
    <RecordScreen
      topic={subservicesTopic}
      read={async (id, options) =>
        (await request(SubserviceDocument, { id }, options)).subserviceById
      }
    >
      {(subservice, edits) => (
        <>
          <SubserviceForm
            initial={toValues(subservice)}
            draft={`subservices/${subservice.id}`}
            edits={edits(toValues)}
            known
            save={async ({ officeId: _, ...patch }, { version }) => {
              await request(UpdateSubserviceDocument, { id: subservice.id, patch, version });
              return successTexts.edited;
            }}
          />
          <PriceHistory subserviceId={subservice.id} />
        </>
      )}
    </RecordScreen>
  );
}

function toValues({
  id: _id,
  version: _version,
  avgMinuts,
  ...subservice
}: NonNullable<SubserviceQuery['subserviceById']>) {
  return { ...subservice, avgMinuts: String(avgMinuts) };
}
