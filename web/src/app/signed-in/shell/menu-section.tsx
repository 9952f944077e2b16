import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { MenuItem } from '../menus.ts';
import classes from './menu-section.module.css';

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  /** Address of the item that is marked, of these or others. */
  readonly marked: string | undefined;
  /** What is marked: the present screen itself, or the hub that it stands in. */
  readonly current: 'page' | 'true';
  readonly onNavigate: (() => void) | undefined;
}

/** Items of the menu, one below the other. */
export function MenuItems({ items, marked, current, onNavigate }: MenuItemsProps) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            activeOptions={{ exact: true }}
            className={classes.item}
            aria-current={item.to === marked ? current : undefined}
            onClick={onNavigate}
          >
            <item.icon size={18} />
            {item.label}
            {item.badge && <item.badge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A part of the menu below its name. */
export function MenuSection({ label, ...items }: { label: string } & MenuItemsProps) {
  return (
    <>
      <h2 className={classes.heading}>{label}</h2>
      <MenuItems {...items} />
    </>
  );
}

/** What the menu has no room for, a press away. */
export function MenuMore({ opened, ...items }: { opened: boolean } & MenuItemsProps) {
  const id = useId();
  const [open, setOpen] = useState(opened);
  return (
    <>
      <UnstyledButton
        className={classes.item}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={18} />
        Más
        {/* What is to be told of one of them is not hidden with it. */}
        {!open && items.items.map(({ to, badge: Badge }) => Badge && <Badge key={to} />)}
        <IconChevronRight size={16} className={classes.chevron} />
      </UnstyledButton>
      <div id={id} hidden={!open} className={classes.more}>
        <MenuItems {...items} />
      </div>
    </>
  );
}
