/** Rows per page of a list (D6), unless the documents define another number. */
export const pageRows = 50;
