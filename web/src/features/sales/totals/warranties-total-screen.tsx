import { warrantiesTotalList } from '#domain/lists/warranties-total.ts';
import { paths } from '#web/config/paths.ts';
import { WarrantiesTotalDocument } from './sales-totals.generated.ts';
import { SalesTotals } from './sales-totals.tsx';

/** Totals of the warranties (doc 2 §2 /warranty/total). */
export function WarrantiesTotalScreen() {
  return (
    <SalesTotals
      definition={warrantiesTotalList}
      document={WarrantiesTotalDocument}
      routes={paths.warrantiesTotal}
      list={paths.warranties.list}
    />
  );
}
