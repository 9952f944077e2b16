import { useLocation, useNavigate } from '@tanstack/react-router';
import { useListBehind } from '#web/lib/navigation/list-behind.ts';
import { screenAbove } from '#web/lib/navigation/screen-above.ts';
import { useMayOpen } from '../../links/use-may-open.ts';

/** Returns a function that opens the list of a form, with the page and filter from which the form was opened. */
export function useReturnToList(): () => Promise<void> {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const pathname = useLocation({ select: (location) => location.pathname });
  const above = screenAbove(pathname, mayOpen);
  const behind = useListBehind(above);
  return () => navigate(behind ? { href: behind } : { to: above });
}
