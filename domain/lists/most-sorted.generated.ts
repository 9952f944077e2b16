/** Rows that are sorted at once in an order without an index: app_hidden.most_sorted(). */
export const mostSorted = 10000;
