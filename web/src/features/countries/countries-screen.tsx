import { countriesList } from '#domain/lists/countries.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { AddCountryForm } from './add-country-form.tsx';
import {
  CountriesDocument,
  type CountriesQuery,
  UpdateCountryDocument,
} from './countries.generated.ts';
import { countriesTopic } from './country-model.ts';

type Country = NonNullable<CountriesQuery['allVCountries']>['nodes'][number];

/** 'Paises' (doc 3 §2); its 'Acciones' are for who disables countries. */
export function CountriesScreen() {
  return (
    <DisableableList<Country>
      kind="countries"
      definition={countriesList}
      document={CountriesDocument}
      routes={paths.countries}
      topic={countriesTopic}
      tabs={[
        {
          label: 'Agregar Nuevo País',
          permission: 'country.manage',
          shortcut: 'n',
          panel: <AddCountryForm />,
        },
      ]}
      rowActions={[
        editAction('country.disable', paths.countries.edit),
        disableAction({
          permission: 'country.disable',
          detail: ({ countryName }) => countryName,
          run: ({ id }) => request(UpdateCountryDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['countryName', 'created']}
    />
  );
}
