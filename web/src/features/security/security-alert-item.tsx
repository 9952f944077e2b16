import { Button } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
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
      <p>{alertCaption(alert)}</p>
      <p>{alert.words}</p>
      <p className={look.muted}>
        <ShortInstant instant={alert.lastAt} zone={timeZone} />
      </p>
      <div className={`${look.line} ${look.apart}`}>
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
