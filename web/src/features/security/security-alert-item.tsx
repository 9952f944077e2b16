import { Button } from '@mantine/core';
import { displayMinute } from '#domain/dates/display-time.ts';
import { paths } from '#web/config/paths.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { alertCaption, rowsBehind, type SecurityAlert } from './security-alert-model.ts';
import classes from './security-alerts.module.css';

/** One alert with text, time, a link to its rows and 'Visto'. */
export function SecurityAlertItem({
  alert,
  timeZone,
  onDismiss,
  onOpen,
}: {
  alert: SecurityAlert;
  timeZone: string;
  onDismiss: () => void;
  onOpen: () => void;
}) {
  return (
    <li className={classes.alert} data-seen={alert.seen || undefined}>
      <p className={classes.caption}>{alertCaption(alert)}</p>
      <p>{alert.words}</p>
      <p className={classes.quiet}>{displayMinute(alert.lastAt, timeZone)}</p>
      <div className={classes.foot}>
        <AnchorLink
          size="sm"
          to={paths.securityLog.list}
          search={rowsBehind(alert)}
          onClick={onOpen}
        >
          Ver registros
        </AnchorLink>
        {!alert.seen && (
          <Button size="compact-sm" variant="default" onClick={onDismiss}>
            Visto
          </Button>
        )}
      </div>
    </li>
  );
}
