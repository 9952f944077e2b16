import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { OfficeForm } from './office-form.tsx';
import { officesTopic, toOfficeValues } from './office-model.ts';
import { OfficeDocument } from './offices.generated.ts';

/** /offices/edit/{id} */
export function EditOfficeScreen() {
  return (
    <RecordScreen
      topic={officesTopic}
      read={async (id, options) => {
        const answer = await request(OfficeDocument, { id }, options);
        const { vOfficeById: office, officeSettingByOfficeId: settlements } = answer;
        return office && { ...office, settlements };
      }}
    >
      {(office, edits) => (
        <>
          <OfficeForm
            id={office.id}
            initial={toOfficeValues(office)}
            edits={edits(toOfficeValues)}
            done={successTexts.edited}
          />
          <AuditPanel topic={officesTopic} objectIds={[office.id]} />
        </>
      )}
    </RecordScreen>
  );
}
