import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CreateCountryDocument } from './countries.generated.ts';
import { CountryForm } from './country-form.tsx';

/** Adds a country, above the list or on its own screen (doc 3 §2). */
export function AddCountryForm() {
  return (
    <CountryForm
      initial={{ countryName: '' }}
      draft="countries/add"
      save={async (country) => {
        await request(CreateCountryDocument, { country });
        return successTexts.added;
      }}
    />
  );
}

/** /countries/add */
export function AddCountryScreen() {
  return (
    <Screen>
      <AddCountryForm />
    </Screen>
  );
}
