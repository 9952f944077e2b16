import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import type { MenuItem } from '../menus.ts';
import type { barItems } from './bar-items.ts';
import classes from './bottom-bar.module.css';

/** Bar on phones for persons who sell. 'Más' opens the whole menu. */
export function BottomBar({
  items: { before, after },
  menuOpen,
  onMenu,
}: {
  items: NonNullable<ReturnType<typeof barItems>>;
  menuOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <nav className={classes.bar} aria-label="Accesos" data-screen-only>
      {before.map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      <Link to={paths.sales.add} className={`${classes.item} ${classes.main}`}>
        <IconPlus size={22} />
        Venta
      </Link>
      {after.map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      <UnstyledButton
        className={classes.item}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={22} />
        Más
      </UnstyledButton>
    </nav>
  );
}

function BarLink({ item }: { item: MenuItem }) {
  return (
    <Link to={item.to} activeOptions={{ exact: true }} className={classes.item}>
      <item.icon size={22} />
      {item.label}
    </Link>
  );
}
