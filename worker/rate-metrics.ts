import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { createCount } from './shared-count.ts';

const sourcesTold = 'select source, unanswered, answered from app_private.rate_source_states()';

/**
 * Reports how the sources of official rates respond. One worker reports them; a source without
 * attempts is absent.
 */
export function tellRates(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const ask = createCount<{ source: string; unanswered: number; answered: number | null }>(
    pool,
    sourcesTold,
  );
  const unanswered = new Gauge({
    name: 'turno_rate_unanswered',
    help: 'Consecutive failures of a source of official rates within a week; reported by one worker',
    labelNames: ['source'] as const,
    registers,
    async collect() {
      const told = isFirst() ? await ask() : [];
      unanswered.reset();
      for (const { source, unanswered: times } of told) unanswered.set({ source }, times);
    },
  });
  const answered = new Gauge({
    name: 'turno_rate_answered_timestamp_seconds',
    help: 'When a source of official rates last returned a rate, in seconds since 1970; reported by one worker',
    labelNames: ['source'] as const,
    registers,
    async collect() {
      const told = isFirst() ? await ask() : [];
      answered.reset();
      for (const { source, answered: at } of told) if (at !== null) answered.set({ source }, at);
    },
  });
}
