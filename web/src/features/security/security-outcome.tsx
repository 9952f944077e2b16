import { Badge } from '@mantine/core';
import { securityOutcomes } from '#domain/security-events.ts';

const captions: Readonly<Record<string, string>> = securityOutcomes;
const colors: Readonly<Record<string, string>> = { REFUSED: 'red', CUT_OFF: 'orange' };

/** How something ended, by a word and a colour. */
export function SecurityOutcome({ outcome }: { outcome: string }) {
  return (
    <Badge variant="dot" color={colors[outcome] ?? 'gray'} miw="max-content" tt="none">
      {captions[outcome] ?? outcome}
    </Badge>
  );
}
