import { officesList } from '#domain/lists/places/offices.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { DisableOfficeDocument, OfficesDocument } from './offices.generated.ts';

/** 'Sucursales' (doc 3 §2): the offices of the company; a reader limited to one edits only that one. */
export function OfficesScreen() {
  return (
    <CatalogueList
      definition={officesList}
      document={OfficesDocument}
      routes={paths.offices}
      kind="offices"
      addLabel="Agregar Nueva Sucursal"
      mayEdit="office.manage"
      editable={({ mayEdit }) => mayEdit}
      detail={({ officeName, address }) => `${officeName}, ${address}`}
      disable={({ id }) => request(DisableOfficeDocument, { id })}
      card={['officeName', 'townName']}
    />
  );
}
