import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls a new list, or the frame of its table, to the row marked `data-opening`. */
export function useOpeningRow(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = list;
    const row = current?.querySelector<HTMLElement>('[data-opening]');
    if (!current || !row) return;
    // Below the captions of the table and the heading of its group.
    if (current.scrollHeight > current.clientHeight + 1) {
      current.scrollTop = row.offsetTop - 2 * row.offsetHeight;
    } else if (row.getBoundingClientRect().bottom > innerHeight) {
      row.scrollIntoView({ block: 'center' });
    }
  }, [list]);
}
