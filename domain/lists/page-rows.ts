/** Rows per page of a list (D6), unless the documents define another number. */
export const pageRows = 50;

/** Rows of a list that is requested without `first` (doc 2 §9). */
export const pageWithoutFirst = 500;
