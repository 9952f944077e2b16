import classes from './key-hint.module.css';
import { ariaKeys } from './shortcut-keys.ts';
import { isOff } from './single-keys.ts';

/** Returns the props that show and announce the shortcut of a button: 'n', 'Alt + Enter'; none if it is off. */
export function keyed(keys: string) {
  if (isOff(keys)) return {};
  return { rightSection: <KeyHint keys={keys} />, 'aria-keyshortcuts': ariaKeys(keys) };
}

/** Visible shortcut on a button; the button announces it to screen readers (`ariaKeys`). */
function KeyHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className={classes.keys}>
      {keys.replaceAll(' + ', '+')}
    </span>
  );
}
