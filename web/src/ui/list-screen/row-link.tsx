import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './row-link.module.css';

/** What names a row leads to its record; a press anywhere on the row does, too. */
export function RowLink({ link, children }: { link: LinkProps; children: ReactNode }) {
  return (
    <Link {...link} className={classes.link}>
      {children}
    </Link>
  );
}

const ownPress = 'a, button, input, select, textarea, label, summary';

/**
 * Follows a row's link where it is pressed: not where the press was meant for something in it, or took up text. With Ctrl,
 * or the middle button, it opens another tab, as a link does.
 */
export function useRowPress(): (event: MouseEvent, link: LinkProps | undefined) => void {
  const router = useRouter();
  return (event, link) => {
    if (!link || event.defaultPrevented || event.button > 1) return;
    const pressed = event.target as Element;
    // A menu of the row stands outside of it.
    if (!event.currentTarget.contains(pressed) || pressed.closest(ownPress)) return;
    if (getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) {
      window.open(router.buildLocation(link as never).href, '_blank', 'noopener');
      return;
    }
    void router.navigate(link as never);
  };
}
