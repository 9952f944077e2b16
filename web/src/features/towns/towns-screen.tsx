import { townsList } from '#domain/lists/places/towns.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { TownsDocument, UpdateTownDocument } from './towns.generated.ts';

/** 'Localidades' (doc 3 §2). */
export function TownsScreen() {
  return (
    <CatalogueList
      definition={townsList}
      document={TownsDocument}
      routes={paths.towns}
      kind="towns"
      addLabel="Agregar Nueva Localidad"
      mayEdit="country.manage"
      detail={({ townName, countryName }) => `${townName}, ${countryName}`}
      disable={({ id }) => request(UpdateTownDocument, { id, patch: { status: 2 } })}
      card={['townName', 'countryName']}
    />
  );
}
