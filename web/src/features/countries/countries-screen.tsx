import { IconBan, IconPencil } from '@tabler/icons-react';
import { countriesList } from '#domain/lists/countries.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { AddCountryForm } from './add-country-form.tsx';
import { CountriesDocument, UpdateCountryDocument } from './countries.generated.ts';
import { countriesTopic } from './country-model.ts';

/** 'Paises' (doc 3 §2); its 'Acciones' are for who disables countries. */
export function CountriesScreen() {
  return (
    <DisableableList
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
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'country.disable',
          link: ({ id }) => ({ to: paths.countries.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'country.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ countryName }) => countryName,
            run: ({ id }) => request(UpdateCountryDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['countryName', 'created']}
    />
  );
}
