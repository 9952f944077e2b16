/**
 * Copies the text of an element; returns false if the browser refuses, and selects the text then.
 * Pages without TLS have no Clipboard API.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
