import { act, insert, type Prepare } from './ground.ts';

export const securityActs: Readonly<Record<string, Prepare>> = {
  async procSeeSecurityAlerts(ground) {
    const alertId = await insert(
      ground.database,
      `insert into app_public.security_alerts
         (company_id, office_id, kind, matter, event_kind, words, times, first_at, last_at)
       values ($1, $2, 'EXPORT', $3, 'EXPORT', 'Alguien exportó todo', 1, now(), now()) returning id`,
      ground.place.companyId,
      ground.place.id,
      `prueba ${ground.unique}`,
    );
    return act(ground, { alertIds: [alertId] }, 'security_alerts_seen', { alert_id: alertId });
  },
};
