const shownNumbers = 5;

/** Returns at most five page numbers around the current page. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const first = Math.max(1, Math.min(page - 2, pages - shownNumbers + 1));
  const count = Math.min(shownNumbers, pages);
  return Array.from({ length: count }, (_, index) => first + index);
}
