import { Link } from '@tanstack/react-router';
import { useMe } from '#web/lib/session.ts';
import { menusOf } from '../menus.ts';
import classes from './shell.module.css';

/** The menu of the signed-in person, in the sidebar and in the phone's drawer. */
export function Sidebar({ label, onNavigate }: { label: string; onNavigate?: () => void }) {
  const me = useMe();
  return (
    <nav aria-label={label}>
      {menusOf(me).map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className={classes.group}>{group.label}</h2>
          <ul className={classes.items}>
            {group.items.map(({ label: name, to, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.item} onClick={onNavigate}>
                  <Icon size={18} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
