import { can, useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { staleText } from './official-rate-model.ts';
import { useRateStatus } from './use-rate-status.ts';

/** Banner on every screen for persons who sell by a rate, register or confirm one: today has no rate (RATE_STALE). */
export function StaleBanner() {
  const currentUser = useCurrentUser();
  const concerned = (['sale.create', 'exchange.update', 'rate.confirm'] as const).some((each) =>
    can(each, currentUser),
  );
  const { data = [] } = useRateStatus(null, concerned);
  const text = staleText(data);
  if (!text) return null;
  return (
    <p role="status" className={`${look.warned} ${look.strong}`} data-screen-only>
      {text}
    </p>
  );
}
