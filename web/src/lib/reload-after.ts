/** Loads the page anew after so many milliseconds, in which what was told can be read (doc 1 §9). */
export function reloadAfter(milliseconds: number): void {
  setTimeout(() => location.reload(), milliseconds);
}
