import classes from './key-hint.module.css';

/**
 * The keys of a button, on it: who has a keyboard learns them by looking. The button itself tells them
 * to screen readers (`ariaKeys`).
 */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className={classes.keys}>
      {keys.replaceAll(' + ', '+')}
    </span>
  );
}
