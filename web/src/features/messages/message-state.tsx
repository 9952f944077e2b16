import { Badge } from '@mantine/core';

const states: Readonly<Record<string, { readonly caption: string; readonly color: string }>> = {
  pending: { caption: 'Pendiente', color: 'gray' },
  sending: { caption: 'Enviando', color: 'gray' },
  sent: { caption: 'Enviado', color: 'green' },
  failed: { caption: 'Fallido', color: 'red' },
};

/** The state of an SMS (D33), said by a word and a colour. */
export function MessageState({ state }: { state: string }) {
  const { caption = state, color = 'gray' } = states[state] ?? {};
  return (
    <Badge variant="dot" color={color} miw="max-content">
      {caption}
    </Badge>
  );
}
