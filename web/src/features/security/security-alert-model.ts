import { securityAlerts } from '#domain/texts/security-events.ts';
import type { SecurityAlertsQuery } from './security.generated.ts';

export type SecurityAlert = NonNullable<
  NonNullable<SecurityAlertsQuery['allVSecurityAlerts']>['nodes'][number]
>;

const captions: Readonly<Record<string, string>> = securityAlerts;

export const alertCaption = ({ kind }: Pick<SecurityAlert, 'kind'>) => captions[kind] ?? kind;

/** Returns the filters of the security log for the rows of an alert. */
export function rowsBehind(
  alert: Pick<SecurityAlert, 'kind' | 'eventKind' | 'actorId' | 'address' | 'dayFrom' | 'dayUntil'>,
): Readonly<Record<string, string>> {
  return {
    kind: alert.eventKind,
    ...(alert.kind === 'GUESSING' ? { outcome: 'REFUSED' } : {}),
    ...(alert.actorId ? { person: alert.actorId } : {}),
    ...(alert.address ? { address: alert.address } : {}),
    date_from: alert.dayFrom,
    date_until: alert.dayUntil,
  };
}
