import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import look from '#web/ui/parts.module.css';

/** The name of a row as a link to its record; a press anywhere on the row opens it too. */
export function RowLink({ link, children }: { link: LinkProps; children: ReactNode }) {
  return (
    <Link {...link} className={look.quiet}>
      {children}
    </Link>
  );
}

const ownPress = 'a, button, input, select, textarea, label, summary';

/**
 * Returns a handler that follows a row's link, except for presses on controls in the row and after
 * a text selection. Ctrl or the middle button opens a new tab, as with a link.
 */
export function useRowPress(): (event: MouseEvent, link: LinkProps | undefined) => void {
  const router = useRouter();
  return (event, link) => {
    if (!link || event.defaultPrevented || event.button > 1) return;
    const pressed = event.target as Element;
    // A row menu is rendered outside of the row.
    if (!event.currentTarget.contains(pressed) || pressed.closest(ownPress)) return;
    if (getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) {
      window.open(router.buildLocation(link).href, '_blank', 'noopener');
      return;
    }
    void router.navigate(link);
  };
}
