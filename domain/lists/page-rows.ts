/** Rows of a page of a list (D6), unless the documents say otherwise. */
export const pageRows = 50;
