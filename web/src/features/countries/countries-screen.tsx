import { countriesList } from '#domain/lists/places/countries.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { AddCountryForm } from './add-country-form.tsx';
import { CountriesDocument, UpdateCountryDocument } from './countries.generated.ts';

/** 'Paises' (doc 3 §2); 'Acciones' shows only to persons who may disable countries. */
export function CountriesScreen() {
  return (
    <CatalogueList
      definition={countriesList}
      document={CountriesDocument}
      routes={paths.countries}
      kind="countries"
      tabs={[
        {
          label: 'Agregar Nuevo País',
          permission: 'country.manage',
          shortcut: 'n',
          panel: <AddCountryForm />,
        },
      ]}
      mayEdit="country.disable"
      detail={({ countryName }) => countryName}
      disable={({ id }) => request(UpdateCountryDocument, { id, patch: { status: 2 } })}
      card={['countryName', 'created']}
    />
  );
}
