import { myWarrantiesList } from '#domain/lists/my-warranties.ts';
import { paths } from '#web/config/paths.ts';
import { OwnLines } from './own-lines.tsx';

/** What the reader served under a warranty, with commission and tip (doc 2 §2 /warranty/my). */
export function MyWarrantiesScreen() {
  return (
    <OwnLines
      definition={myWarrantiesList}
      routes={paths.myWarranties}
      scope={{ kind: { equalTo: 'WARRANTY' } }}
      tabs={[{ label: 'Mis servicios', link: { to: paths.mySales.list } }]}
    />
  );
}
