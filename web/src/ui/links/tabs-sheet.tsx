import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import look from '#web/ui/parts.module.css';
import { ActionIconLink, ButtonLink } from './links.tsx';
import { mainTabOf } from './main-tab.tsx';
import type { ScreenTab, UsedTabs } from './screen-tabs.tsx';

/** The tabs of a list on a phone: one button, and a sheet with their documented captions. */
export function TabsSheet({ shown, tabs }: { shown: readonly ScreenTab[]; tabs: UsedTabs }) {
  const [opened, setOpened] = useState(false);
  if (shown.length === 0) return null;
  const [only] = shown;
  if (shown.length === 1 && only) return <OnlyTab tab={only} tabs={tabs} />;
  const close = () => setOpened(false);
  return (
    <>
      <ActionIcon
        size={44}
        aria-label="Agregar y más"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconPlus size={22} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size={96 + 52 * shown.length}
        title="Agregar y más"
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
        // The panel of a tab takes the focus.
        returnFocus={false}
      >
        <ul className={look.stack}>
          {shown.map((tab) => (
            <li key={tab.label}>
              {tab.link ? (
                <Link {...tab.link} className={`${look.choice} ${look.target}`} onClick={close}>
                  {tab.label}
                </Link>
              ) : (
                <UnstyledButton
                  className={`${look.choice} ${look.target}`}
                  aria-expanded={tabs.open === tab}
                  onClick={() => {
                    close();
                    tabs.press(tab.label);
                  }}
                >
                  {tab.label}
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

/** A single tab needs no sheet; one that adds nothing is no '＋'. */
function OnlyTab({ tab, tabs }: { tab: ScreenTab; tabs: UsedTabs }) {
  const { label, link } = tab;
  if (link && !mainTabOf([tab])) {
    return (
      <ButtonLink variant="default" {...link}>
        {label}
      </ButtonLink>
    );
  }
  const names = { size: 44, title: label, 'aria-label': label };
  if (link) {
    return (
      <ActionIconLink {...names} {...link}>
        <IconPlus size={22} />
      </ActionIconLink>
    );
  }
  return (
    <ActionIcon
      {...names}
      aria-expanded={tabs.open?.label === label}
      onClick={() => tabs.press(label)}
    >
      <IconPlus size={22} />
    </ActionIcon>
  );
}
