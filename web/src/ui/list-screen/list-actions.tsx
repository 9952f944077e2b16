import type { ReactNode } from 'react';
import look from '#web/ui/parts.module.css';
import { MainTab } from '../links/main-tab.tsx';
import type { ScreenTab, UsedTabs } from '../links/screen-tabs.tsx';
import { TabsSheet } from '../links/tabs-sheet.tsx';

/** Main action of a list with what stands next to it, and on a phone one button for all tabs. */
export function ListActions({
  main,
  below,
  tabs,
  onPhone,
  children,
}: {
  main: ScreenTab | undefined;
  /** The tab that is part of the list's bar. */
  below: ScreenTab;
  tabs: UsedTabs;
  onPhone: boolean;
  children: ReactNode;
}) {
  return (
    // Two buttons of a new record and the one for the tabs fit a phone.
    <div className={look.row} style={{ gap: 8 }}>
      {children}
      {main && !onPhone && <MainTab tab={main} tabs={tabs} />}
      {onPhone && <TabsSheet shown={tabs.allowed.filter((tab) => tab !== below)} tabs={tabs} />}
    </div>
  );
}
