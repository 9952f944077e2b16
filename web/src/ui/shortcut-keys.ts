/** What of a pressed key tells which it is. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Keys as people are told them, 'Ctrl + Enter', 'Alt + 1' or 'n': their parts. */
function partsOf(keys: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = keys.split(' + ');
  return { held: parts.slice(0, -1), key: parts.at(-1) ?? '' };
}

/** Whether the keys work while one types: those that are held with another type nothing. */
export function worksWhileTyping(keys: string): boolean {
  return partsOf(keys).held.length > 0;
}

/**
 * Whether the event is of these keys. With Alt a Mac types signs such as '¡' instead of '1': there the
 * place of the key counts.
 */
export function isPressed(keys: string, event: PressedKey): boolean {
  const { held, key } = partsOf(keys);
  const withAlt = held.includes('Alt');
  if ((event.ctrlKey || event.metaKey) !== held.includes('Ctrl') || event.altKey !== withAlt) {
    return false;
  }
  if (held.length === 0) return event.key === key;
  if (event.shiftKey) return false;
  if (event.key.toLowerCase() === key.toLowerCase()) return true;
  const isSign = !/^[a-z\d]$|^.{2,}$/i.test(event.key);
  return withAlt && isSign && [`Digit${key}`, `Key${key.toUpperCase()}`].includes(event.code);
}

/** The keys for `aria-keyshortcuts`: 'Control+Enter', 'Alt+1'. */
export function ariaKeys(keys: string): string {
  return keys.replaceAll(' + ', '+').replace('Ctrl', 'Control');
}
