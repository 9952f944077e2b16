import { townsList } from '#domain/lists/towns.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { townsTopic } from './town-model.ts';
import { TownsDocument, type TownsQuery, UpdateTownDocument } from './towns.generated.ts';

type Town = NonNullable<TownsQuery['allVTowns']>['nodes'][number];

/** 'Localidades' (doc 3 §2). */
export function TownsScreen() {
  return (
    <DisableableList<Town>
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
        editAction('country.manage', paths.towns.edit),
        disableAction({
          permission: 'country.disable',
          detail: ({ townName, countryName }) => `${townName}, ${countryName}`,
          run: ({ id }) => request(UpdateTownDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['townName', 'countryName']}
    />
  );
}
