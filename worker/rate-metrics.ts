import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { createCount } from './shared-count.ts';

const sourcesQuery = 'select source, unanswered, answered from app_private.rate_source_states()';

/**
 * Reports how the sources of official rates respond. One worker reports them; a source without
 * attempts is absent.
 */
export function registerRateMetrics(
  registers: Registry[],
  pool: Pool,
  isFirst: () => boolean,
): void {
  const readSources = createCount<{ source: string; unanswered: number; answered: number | null }>(
    pool,
    sourcesQuery,
  );
  const unanswered = new Gauge({
    name: 'turno_rate_unanswered',
    help: 'Consecutive failures of a source of official rates within a week; reported by one worker',
    labelNames: ['source'] as const,
    registers,
    async collect() {
      const sources = isFirst() ? await readSources() : [];
      unanswered.reset();
      for (const { source, unanswered: times } of sources) unanswered.set({ source }, times);
    },
  });
  const answered = new Gauge({
    name: 'turno_rate_answered_timestamp_seconds',
    help: 'When a source of official rates last returned a rate, in seconds since 1970; reported by one worker',
    labelNames: ['source'] as const,
    registers,
    async collect() {
      const sources = isFirst() ? await readSources() : [];
      answered.reset();
      for (const { source, answered: at } of sources) if (at !== null) answered.set({ source }, at);
    },
  });
}
