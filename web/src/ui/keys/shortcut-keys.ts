/** The properties of a keyboard event that identify the key. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Shortcut of all ten digits. */
export const anyDigit = '0 … 9';

/** Splits a visible shortcut, 'Ctrl + Enter', 'Alt + 1' or 'n', into its parts. */
function partsOf(keys: string): { readonly modifiers: readonly string[]; readonly key: string } {
  const parts = keys.split(' + ');
  return { modifiers: parts.slice(0, -1), key: parts.at(-1) ?? '' };
}

/** Returns whether the shortcut works while typing: keys with a modifier enter no text. */
export function worksWhileTyping(keys: string): boolean {
  return partsOf(keys).modifiers.length > 0;
}

/**
 * Returns whether the event matches the shortcut. With Alt a Mac types characters such as '¡'
 * instead of '1', so the position of the key counts.
 */
export function isPressed(keys: string, event: PressedKey): boolean {
  const { modifiers, key } = partsOf(keys);
  const withAlt = modifiers.includes('Alt');
  if ((event.ctrlKey || event.metaKey) !== modifiers.includes('Ctrl') || event.altKey !== withAlt) {
    return false;
  }
  if (keys === anyDigit) return /^\d$/.test(event.key);
  if (modifiers.length === 0) return event.key === key;
  if (event.shiftKey) return false;
  if (event.key.toLowerCase() === key.toLowerCase()) return true;
  const isSign = !/^[a-z\d]$|^.{2,}$/i.test(event.key);
  return withAlt && isSign && [`Digit${key}`, `Key${key.toUpperCase()}`].includes(event.code);
}

/** Formats the shortcut for `aria-keyshortcuts`: 'Control+Enter', 'Alt+1'. */
export function ariaKeys(keys: string): string {
  return keys.replaceAll(' + ', '+').replace('Ctrl', 'Control');
}
