import type { CSSProperties } from 'react';

/** Returns the custom property `--service` of an appointment: the colour of its service. */
export function serviceTone(color: number | null): CSSProperties {
  const own: Record<string, string> = {
    '--service': color ? `var(--turno-service-${color}-edge)` : 'var(--neutral)',
  };
  return own;
}
