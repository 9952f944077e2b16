/**
 * Reloads the page after the given milliseconds, so that the message can be read (doc 1 §9). With
 * `unlessTyped` it does not reload if an input contains text, such as on the login page.
 */
export function reloadAfter(milliseconds: number, { unlessTyped = false } = {}): void {
  setTimeout(() => {
    const inputs = [...document.querySelectorAll('input')];
    if (unlessTyped && inputs.some(({ value }) => value !== '')) return;
    location.reload();
  }, milliseconds);
}
