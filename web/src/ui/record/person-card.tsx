import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Currency } from '#domain/money/currencies.ts';
import { dialled } from '#domain/people/phones.ts';
import { cutEmail } from '../cut-email.ts';
import { AnchorLink } from '../links/links.tsx';
import look from '../parts.module.css';
import { PersonAvatar } from '../people/person-avatar.tsx';

interface Contact {
  readonly name: string;
  /** The phone in any written form; without a dialable number there are no links. */
  readonly contact?: { readonly phone: string | null; readonly currency: Currency } | undefined;
  /** Address that opens WhatsApp with a prepared message; by default with an empty one. */
  readonly whatsApp?: string | undefined;
}

/** A person of a record: face, relation to it, name, and links to call and to write. */
export function PersonCard({
  relation,
  name,
  photo,
  link,
  facts = [],
  contact,
  whatsApp,
}: Contact & {
  /** Such as 'Cliente' or 'Registrada por'. */
  relation: string;
  photo?: string | null | undefined;
  /** The page of the person, if the reader may open it. */
  link?: LinkProps | undefined;
  /** Lines below the name, such as document and phone; empty ones are omitted. */
  facts?: readonly string[];
}) {
  return (
    <div className={`${look.card} ${look.line}`} style={{ alignItems: 'start' }}>
      <PersonAvatar name={name} photo={photo} size="medium" />
      <div className={`${look.grow} ${look.narrowable} ${look.anywhere}`}>
        <div className={look.meta}>{relation}</div>
        <div className={look.strong}>{link ? <AnchorLink {...link}>{name}</AnchorLink> : name}</div>
        {facts.filter(Boolean).map((fact) => (
          <div key={fact} className={look.meta}>
            <div {...cutEmail(fact)}>{fact}</div>
          </div>
        ))}
        <ContactLinks name={name} contact={contact} whatsApp={whatsApp} />
      </div>
    </div>
  );
}

/** Links to call a person and to write to them. */
export function ContactLinks({ name, contact, whatsApp }: Contact) {
  const number = contact && dialled(contact.phone ?? '', contact.currency);
  const message = whatsApp ?? (number && `https://wa.me/${number.slice(1)}`);
  if (!message) return null;
  return (
    <div className={look.line} style={{ marginTop: 8 }}>
      {number && (
        <ActionIcon
          {...iconProps}
          component="a"
          href={`tel:${number}`}
          title="Llamar"
          aria-label={`Llamar a ${name}`}
        >
          <IconPhone size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        {...iconProps}
        component="a"
        href={message}
        target="_blank"
        rel="noopener noreferrer"
        title="WhatsApp"
        aria-label={`WhatsApp a ${name}`}
      >
        <IconBrandWhatsapp size={18} />
      </ActionIcon>
    </div>
  );
}

const iconProps = { variant: 'default', size: 36 } as const;
