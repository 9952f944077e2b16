/**
 * Loads the page anew after so many milliseconds, in which what was told can be read (doc 1 §9);
 * with `unlessTyped`, not when something stands in an input by then, such as the login.
 */
export function reloadAfter(milliseconds: number, { unlessTyped = false } = {}): void {
  setTimeout(() => {
    const inputs = [...document.querySelectorAll('input')];
    if (unlessTyped && inputs.some(({ value }) => value !== '')) return;
    location.reload();
  }, milliseconds);
}
