import { IconBan, IconPencil } from '@tabler/icons-react';
import { townsList } from '#domain/lists/towns.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { townsTopic } from './town-model.ts';
import { TownsDocument, UpdateTownDocument } from './towns.generated.ts';

/** 'Localidades' (doc 3 §2). */
export function TownsScreen() {
  return (
    <DisableableList
      kind="towns"
      definition={townsList}
      document={TownsDocument}
      routes={paths.towns}
      topic={townsTopic}
      tabs={[
        {
          label: 'Agregar Nueva Localidad',
          link: { to: paths.towns.add },
        },
      ]}
      rowActions={[
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'country.manage',
          link: ({ id }) => ({ to: paths.towns.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'country.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ townName, countryName }) => `${townName}, ${countryName}`,
            run: ({ id }) => request(UpdateTownDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['townName', 'countryName']}
    />
  );
}
