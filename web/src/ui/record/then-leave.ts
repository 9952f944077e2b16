import type { RowAction } from '../list-screen/table/row-action.ts';

/** Returns the action with `leave` after its act, for an act that removes the record of the page. */
export function thenLeave<Row>(action: RowAction<Row>, leave: () => Promise<void>): RowAction<Row> {
  const { act } = action;
  if (!act) return action;
  const run = async (row: Row, note: string) => {
    await act.run(row, note);
    // The list is open before the reads of this page are repeated, which would fail.
    await leave();
  };
  return { ...action, act: { ...act, run } };
}
