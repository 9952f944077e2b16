import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { Screen } from '#web/ui/screen.tsx';
import { TownForm } from './town-form.tsx';
import { CreateTownDocument } from './towns.generated.ts';

/** /towns/add */
export function AddTownScreen() {
  return (
    <Screen>
      <TownForm
        initial={{ townName: '', countryId: '' }}
        draft="towns/add"
        save={async (town) => {
          await request(CreateTownDocument, { town });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}
