import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { TownForm } from './town-form.tsx';
import { townsTopic } from './town-model.ts';
import { TownDocument, UpdateTownDocument } from './towns.generated.ts';

/** /towns/edit/{id} */
export function EditTownScreen() {
  return (
    <RecordScreen
      topic={townsTopic}
      read={async (id, options) => (await request(TownDocument, { id }, options)).townById}
    >
      {({ id, townName, countryId }, edits) => (
        <TownForm
          initial={{ townName, countryId }}
          draft={`towns/${id}`}
          edits={edits(({ townName, countryId }) => ({ townName, countryId }))}
          save={async (patch, { version }) => {
            await request(UpdateTownDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
