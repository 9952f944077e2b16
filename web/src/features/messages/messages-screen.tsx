import { IconSend } from '@tabler/icons-react';
import { messagesList } from '#domain/lists/messages.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { MessageState } from './message-state.tsx';
import { MessagesDocument, ResendMessageDocument } from './messages.generated.ts';

/** Every SMS with its state, attempts and error; a failed one can be sent again (D33). */
export function MessagesScreen() {
  return (
    <ListScreen
      definition={messagesList}
      document={MessagesDocument}
      routes={paths.messages}
      topic="messages"
      cells={{
        body: ({ body }) => <span title={body}>{body}</span>,
        state: ({ state }) => <MessageState state={state} />,
        lastError: ({ lastError }) => <span title={lastError ?? undefined}>{lastError}</span>,
      }}
      rowActions={[
        {
          label: 'Reenviar',
          icon: IconSend,
          permission: 'message.resend',
          available: ({ state }) => state === 'failed',
          act: {
            question: confirmationTexts.sendMessage,
            detail: ({ phone, body }) => `${phone}: ${body}`,
            run: async ({ id }) => {
              const { procResendMessage } = await request(ResendMessageDocument, { messageId: id });
              checkEndCode(procResendMessage?.result);
            },
            done: successTexts.smsSent,
          },
        },
      ]}
      card={['phone', 'state']}
    />
  );
}
