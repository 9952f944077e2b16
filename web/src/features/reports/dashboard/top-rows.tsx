import type { ReactNode } from 'react';
import look from '#web/ui/parts.module.css';
import { Trend } from '../trend.tsx';
import classes from './dashboard-screen.module.css';

/** A member with its figure, at most 100 percent of the first one. */
interface TopRow {
  readonly key: string;
  readonly label: string;
  readonly figure: ReactNode;
  readonly change: string | null;
  /** In percent, as the length of the row's bar. */
  readonly share: number;
}

/** The first members of a dimension with their change since the previous period. */
export function TopRows({ label, rows }: { label: string; rows: readonly TopRow[] }) {
  return (
    <table className={classes.top}>
      <caption className={look.hidden}>{label}</caption>
      <tbody>
        {rows.map(({ key, label: name, figure, change, share }) => (
          <tr key={key} style={{ backgroundSize: `${share}% 100%` }}>
            <th scope="row">{name}</th>
            <td>
              {figure}
              <span style={{ display: 'inline-block', minWidth: 64 }}>
                <Trend change={change} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
