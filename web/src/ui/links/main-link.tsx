import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { keyed } from '../keys/keyed.tsx';
import { useShortcut } from '../keys/shortcuts.ts';

/** Main action of a screen as a link to another screen, with its shortcut. */
export function MainLink({ to, label, shortcut }: { to: string; label: string; shortcut: string }) {
  const navigate = useNavigate();
  useShortcut(shortcut, label, () => void navigate({ to }));
  return (
    <ButtonLink {...keyed(shortcut)} to={to}>
      {label}
    </ButtonLink>
  );
}
