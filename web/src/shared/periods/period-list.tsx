import type { Period } from '#domain/periods.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import type { CellRenderers } from '#web/ui/list-screen/list-view.ts';
import { useDays } from './use-days.ts';

interface PeriodListProps<Row>
  extends Omit<ListScreenProps<Row>, 'listTitle' | 'defaultFilters' | 'openedTab' | 'cells'> {
  /** The cells, whose figures open what they add up in those days. */
  readonly cells: (days: Period) => CellRenderers<Row>;
}

/** A report between two days, today's unless its filter says otherwise, which stands open. */
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
