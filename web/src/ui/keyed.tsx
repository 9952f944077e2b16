import classes from './key-hint.module.css';
import { ariaKeys } from './shortcut-keys.ts';

/** What a button that keys press shows and tells of them: 'n', 'Alt + Enter'. */
export function keyed(keys: string) {
  return { rightSection: <KeyHint keys={keys} />, 'aria-keyshortcuts': ariaKeys(keys) };
}

/**
 * The keys of a button, on it: who has a keyboard learns them by looking. The button itself tells them
 * to screen readers (`ariaKeys`).
 */
function KeyHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className={classes.keys}>
      {keys.replaceAll(' + ', '+')}
    </span>
  );
}
