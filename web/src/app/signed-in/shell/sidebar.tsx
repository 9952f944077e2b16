import { Link, useLocation } from '@tanstack/react-router';
import { ProfitGauge } from '#web/features/profit-indicator/profit-gauge.tsx';
import { useMe, usePermission } from '#web/lib/session.ts';
import { menusOf, presentItem } from '../menus.ts';
import classes from './shell.module.css';

/** The menu of the signed-in person, and the profit gauge, in the sidebar and in the phone's drawer. */
export function Sidebar({ label, onNavigate }: { label: string; onNavigate?: () => void }) {
  const groups = menusOf(useMe());
  const present = presentItem(groups, useLocation({ select: ({ pathname }) => pathname }));
  const readsGauge = usePermission('gauge.read');
  return (
    <>
      <nav aria-label={label}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2 className={classes.group}>{group.label}</h2>
            <ul className={classes.items}>
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
          </section>
        ))}
      </nav>
      {readsGauge && <ProfitGauge />}
    </>
  );
}
