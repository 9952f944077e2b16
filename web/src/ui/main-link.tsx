import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { keyed } from './keyed.tsx';
import { useShortcut } from './shortcuts.ts';

/** The one main action of a screen that leads to another screen, with its key. */
export function MainLink({ to, label, shortcut }: { to: string; label: string; shortcut: string }) {
  const navigate = useNavigate();
  useShortcut(shortcut, label, () => void navigate({ to }));
  return (
    <Button {...keyed(shortcut)} renderRoot={(props) => <Link {...props} to={to} />}>
      {label}
    </Button>
  );
}
