import { Badge } from '@mantine/core';
import { messageStateCaptions } from '#domain/captions.ts';

const colors: Readonly<Record<string, string>> = {
  sent: 'green',
  held: 'orange',
  stopped: 'gray',
  failed: 'red',
};

/** The state of an SMS (D33), said by a word and a colour. */
export function MessageState({ state }: { state: string }) {
  return (
    <Badge variant="dot" color={colors[state] ?? 'gray'} miw="max-content">
      {messageStateCaptions[state] ?? state}
    </Badge>
  );
}
