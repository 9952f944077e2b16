/**
 * Copies the text of an element; false when the browser does not let it, and then the text is
 * selected. Pages that came without TLS have no clipboard of the modern kind.
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
