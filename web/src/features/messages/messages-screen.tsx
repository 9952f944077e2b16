import { Badge } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { messagesList } from '#domain/lists/records/messages.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { messageStateCaptions } from '#domain/texts/captions.ts';
import { bulkTexts, confirmationTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { toastQueued } from '#web/shared/sms-toast.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { MessagesDocument, ResendMessageDocument } from './messages.generated.ts';

/** Queues a message again. */
const act = {
  confirmText: confirmationTexts.sendMessage,
  detail: ({ phone, body }: { phone: string | null; body: string | null }) =>
    [phone && displayPhone(phone), body].filter(Boolean).join(': '),
  run: async ({ id }: { id: string }) => {
    const { procResendMessage } = await request(ResendMessageDocument, { messageId: id });
    checkEndCode(procResendMessage?.result);
    toastQueued();
  },
  bulk: bulkTexts.sendMessage,
};

/** SMS messages with state, attempts and error; a failed or held one can be sent (D33, D69). */
export function MessagesScreen() {
  return (
    <ListScreen
      definition={messagesList}
      document={MessagesDocument}
      routes={paths.messages}
      topic="messages"
      cells={{ state: ({ state }) => <MessageState state={state} /> }}
      rowActions={[
        {
          label: 'Reenviar',
          icon: IconSend,
          permission: 'message.resend',
          available: ({ state }) => state === 'failed',
          act,
        },
        {
          label: 'Enviar',
          icon: IconSend,
          permission: 'message.resend',
          available: ({ state }) => state === 'held' || state === 'stopped',
          act,
        },
      ]}
      card={['phone', 'state']}
    />
  );
}

const colors: Readonly<Record<string, string>> = {
  sent: 'success',
  held: 'warning',
  stopped: 'neutral',
  failed: 'danger',
};

/** State of an SMS (D33) as text and colour. */
function MessageState({ state }: { state: string }) {
  return (
    <Badge variant="dot" color={colors[state] ?? 'neutral'} miw="max-content">
      {messageStateCaptions[state] ?? state}
    </Badge>
  );
}
