import type { Period } from '#domain/dates/periods.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import type { CellRenderers } from '#web/ui/list-screen/views/list-view.ts';
import { useDays } from './use-days.ts';

interface PeriodListProps<Row>
  extends Omit<ListScreenProps<Row>, 'listTitle' | 'defaultFilters' | 'openedTab' | 'cells'> {
  /** Cells whose figures link to their rows in the period. */
  readonly cells: (days: Period) => CellRenderers<Row>;
}

/** A report between two days, today by default, with an open filter tab. */
export function PeriodList<Row>({ cells, ...list }: PeriodListProps<Row>) {
  const { days, present, periodText } = useDays();
  return (
    <ListScreen<Row>
      {...list}
      listTitle={periodText}
      defaultFilters={{ date_from: present, date_until: present }}
      openedTab="Filtros"
      cells={cells(days)}
    />
  );
}
