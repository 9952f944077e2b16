import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { MenuGroup, MenuItem } from '../menus.ts';
import classes from './menu-section.module.css';
import { setMenuGroup } from './menu-state.ts';

/** A group of the menu: its name opens and closes its items. */
export function MenuSection({
  group,
  open,
  present,
  onNavigate,
}: {
  group: MenuGroup;
  open: boolean;
  /** The item of the present screen, of this group or another. */
  present: MenuItem | undefined;
  onNavigate: (() => void) | undefined;
}) {
  const id = useId();
  return (
    <>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.group}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setMenuGroup(group.label, !open)}
        >
          {group.label}
          <IconChevronRight size={16} className={classes.chevron} />
        </UnstyledButton>
      </h2>
      <ul id={id} className={classes.items} hidden={!open}>
        {group.items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              activeOptions={{ exact: true }}
              className={classes.item}
              aria-current={item === present ? 'page' : undefined}
              onClick={onNavigate}
            >
              <item.icon size={18} />
              {item.label}
              {item.badge && <item.badge />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
