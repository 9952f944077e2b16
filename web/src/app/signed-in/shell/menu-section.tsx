import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import look from '#web/ui/parts.module.css';
import type { MenuItem } from '../menus.ts';
import classes from './menu-section.module.css';

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  /** Path of the marked item, in this group or another. */
  readonly marked: string | undefined;
  /** 'page' if the mark stands for the current screen, 'true' for its hub. */
  readonly current: 'page' | 'true';
  readonly onNavigate: (() => void) | undefined;
}

/** Items of the menu, in one column. */
export function MenuItems({ items, marked, current, onNavigate }: MenuItemsProps) {
  return (
    <ul>
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

/** A part of the menu below its heading. */
export function MenuSection({ label, ...items }: { label: string } & MenuItemsProps) {
  return (
    <>
      <Box component="h2" className={`${look.meta} ${look.medium}`} p="6px 8px 2px">
        {label}
      </Box>
      <MenuItems {...items} />
    </>
  );
}

/** Items beyond the limit of the menu, behind one button. */
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
        {/* The badges of hidden items stay visible. */}
        {!open && items.items.map(({ to, badge: Badge }) => Badge && <Badge key={to} />)}
        <IconChevronRight size={16} className={`${look.pushed} ${classes.chevron}`} />
      </UnstyledButton>
      <Box id={id} hidden={!open} pl={8}>
        <MenuItems {...items} />
      </Box>
    </>
  );
}
