import { isDestructive } from '../feedback/destructive-acts.ts';
import { useReturnToList } from '../form/leaving/use-return-to-list.ts';
import type { RowAction } from '../list-screen/table/row-action.ts';

/** Returns the row actions for the page of a record: after an act that ends the record its list opens. */
export function useEndingActions<Row>(
  actions: readonly RowAction<Row>[],
): readonly RowAction<Row>[] {
  const returnToList = useReturnToList();
  return actions.map((action) => {
    const { act, label } = action;
    if (!act || !isDestructive(label)) return action;
    const run = async (row: Row, note: string) => {
      await act.run(row, note);
      await returnToList();
    };
    return { ...action, act: { ...act, run } };
  });
}
