import type { AlertsSettings } from '#runtime/env.ts';
import { createAlertsRegistry } from './alerts-registry.ts';
import { emptyRegistry, type Registry } from './registry.ts';

/** Returns the configured registry; without one, the empty registry. */
export function createRegistry(settings: AlertsSettings | undefined): Registry {
  return settings ? createAlertsRegistry(settings) : emptyRegistry;
}
