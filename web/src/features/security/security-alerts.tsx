import { ActionIcon, Button, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { SecurityAlertsDocument, SeeSecurityAlertsDocument } from './security.generated.ts';
import type { SecurityAlert } from './security-alert-model.ts';
import classes from './security-alerts.module.css';
import { securityTopic } from './security-topic.ts';

/** Loaded only when the bell opens. */
const SecurityAlertItem = lazy(async () => ({
  default: (await import('./security-alert-item.tsx')).SecurityAlertItem,
}));

/** Bell for readers of the security log: the number of new alerts, and the latest ones. */
export function SecurityAlerts() {
  return usePermission('security.read') ? <Bell /> : null;
}

async function dismiss(alerts: readonly SecurityAlert[]): Promise<void> {
  const alertIds = alerts.map(({ id }) => id);
  const { procSeeSecurityAlerts } = await request(SeeSecurityAlertsDocument, { alertIds });
  checkEndCode(procSeeSecurityAlerts?.result);
  await queryClient.invalidateQueries({ queryKey: [securityTopic, 'alerts'] });
}

function Bell() {
  const { timeZone } = useCurrentUser();
  const [opened, setOpened] = useState(false);
  const { data: alerts = [] } = useQuery({
    queryKey: [securityTopic, 'alerts'],
    queryFn: ({ signal }) => request(SecurityAlertsDocument, {}, { signal }),
    select: ({ allVSecurityAlerts }) =>
      (allVSecurityAlerts?.nodes ?? []).filter((alert) => alert !== null),
  });
  const unseen = alerts.filter(({ seen }) => !seen);
  const label =
    unseen.length > 0 ? `Avisos de seguridad: ${unseen.length} sin ver` : 'Avisos de seguridad';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, 100vw - 16px)"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Indicator
        label={unseen.length}
        size={16}
        offset={6}
        color="danger"
        disabled={unseen.length === 0}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="neutral"
            size={36}
            aria-label={label}
            title={label}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Avisos de seguridad">
        <div className={`${look.row} ${look.apart}`}>
          <h2 className={look.body}>Avisos de seguridad</h2>
          {unseen.length > 1 && (
            <Button size="compact-sm" variant="subtle" onClick={() => void dismiss(unseen)}>
              Todo visto
            </Button>
          )}
        </div>
        {alerts.length === 0 && <p className={look.muted}>No hay avisos</p>}
        <ul className={classes.list}>
          <Suspense>
            {alerts.map((alert) => (
              <SecurityAlertItem
                key={alert.id}
                alert={alert}
                timeZone={timeZone}
                onDismiss={() => void dismiss([alert])}
                onOpen={() => setOpened(false)}
              />
            ))}
          </Suspense>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
