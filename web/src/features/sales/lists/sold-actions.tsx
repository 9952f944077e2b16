import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePermission } from '#web/lib/session/session.ts';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import { PrintSaleButton } from '../invoice/print-sale-button.tsx';
import { whatsAppLink } from '../invoice/sale-message.ts';
import { recordedKinds } from '../records/recorded-kinds.ts';
import { soldRecord } from '../records/sold-record.ts';
import type { SaleKind } from '../sale-model.ts';

/** Actions after a registered sale: print, and send a message to the client. */
export function SoldActions({ kind, id }: { kind: SaleKind; id: string }) {
  const { mayInvoice } = recordedKinds[kind];
  const mayPrint = usePermission(mayInvoice);
  return (
    <Group gap={8}>
      {mayPrint && <PrintSaleButton kind={kind} id={id} variant="default" />}
      <SendLink kind={kind} id={id} />
    </Group>
  );
}

/** Opens WhatsApp with the message to the client about the sale. */
function SendLink({ kind, id }: { kind: SaleKind; id: string }) {
  const keys = 'w';
  const label = 'Enviar por WhatsApp';
  const onPhone = useListCards();
  const link = useRef<HTMLAnchorElement>(null);
  const { data: record } = useQuery(soldRecord(kind, id));
  useShortcut(keys, label, () => link.current?.click());
  return (
    <Button
      component="a"
      ref={link}
      variant="default"
      // Disabled until the sale is loaded; it keeps its size.
      {...(record ? { href: whatsAppLink(record) } : { 'data-disabled': true })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      px={onPhone ? 'xs' : undefined}
      {...keyed(keys)}
    >
      {/* With 'Imprimir' and all tabs in one row of a phone. */}
      {onPhone ? 'WhatsApp' : label}
    </Button>
  );
}
