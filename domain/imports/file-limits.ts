/** Largest file of an import, in bytes (doc 9 §4). */
export const largestFile = 20 * 1024 * 1024;

/** The largest size in texts. */
export const largestFileText = '20 MB';
