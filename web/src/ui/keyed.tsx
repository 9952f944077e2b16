import { KeyHint } from './key-hint.tsx';
import { ariaKeys } from './shortcut-keys.ts';

/** What a button that keys press shows and tells of them: 'n', 'Alt + Enter'. */
export function keyed(keys: string) {
  return { rightSection: <KeyHint keys={keys} />, 'aria-keyshortcuts': ariaKeys(keys) };
}
