import type { AlertsSettings } from '#runtime/env.ts';
import { createAlertsRegistry } from './alerts.ts';
import { emptyRegistry, type Registry } from './registry.ts';

/** The registry that the environment names; without one it knows nobody. */
export function createRegistry(settings: AlertsSettings | undefined): Registry {
  return settings ? createAlertsRegistry(settings) : emptyRegistry;
}
