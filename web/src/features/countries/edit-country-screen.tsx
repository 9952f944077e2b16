import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { CountryDocument, UpdateCountryDocument } from './countries.generated.ts';
import { CountryForm } from './country-form.tsx';
import { countriesTopic } from './country-model.ts';

/** /countries/edit/{id} */
export function EditCountryScreen() {
  return (
    <RecordScreen
      topic={countriesTopic}
      read={async (id, options) => (await request(CountryDocument, { id }, options)).countryById}
    >
      {({ id, countryName }, edits) => (
        <CountryForm
          initial={{ countryName }}
          draft={`countries/${id}`}
          edits={edits(({ countryName }) => ({ countryName }))}
          save={async (patch, { version }) => {
            await request(UpdateCountryDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
