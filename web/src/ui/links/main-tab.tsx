import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { keyed } from '../keys/keyed.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import type { ScreenTab, UsedTabs } from './screen-tabs.tsx';

/** Shortcut of a screen's add action. */
export const newKey = 'n';

/** Returns the tab that adds to a list, which is the main action of its screen; undefined without one. */
export function mainTabOf(tabs: readonly ScreenTab[]): ScreenTab | undefined {
  return tabs.find(({ label }) => /^(Agregar|Nuevo) /.test(label));
}

/** Main action of a list as a filled button with a shortcut: it links to a form, or opens one above the list. */
export function MainTab({ tab, tabs }: { tab: ScreenTab; tabs: UsedTabs }) {
  const navigate = useNavigate();
  const { label, link, shortcut = newKey } = tab;
  const isOpen = tabs.open === tab;
  useShortcut(shortcut, label, () => (link ? void navigate(link) : tabs.press(label)));
  if (link) {
    return (
      <ButtonLink {...keyed(shortcut)} {...link}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...keyed(shortcut)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? tabs.panelId : undefined}
      onClick={() => tabs.press(label)}
    >
      {label}
    </Button>
  );
}
