import classes from './key-hint.module.css';

/** The key of a filled button, for who sees it: screen readers are told by aria-keyshortcuts. Not where there are no keys. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {keys}
    </kbd>
  );
}
