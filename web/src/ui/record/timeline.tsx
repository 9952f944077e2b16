import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { ShortInstant } from '../dates/short-time.tsx';
import { EmptyState } from '../empty-state.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import { AnchorLink } from '../links/links.tsx';
import look from '../parts.module.css';
import classes from './timeline.module.css';

/** What happened to a record at a known instant. */
export interface TimelineEvent extends UndatedEvent {
  readonly at: string;
}

/** What happened to a record. */
export interface UndatedEvent {
  readonly id: string;
  /** Instant, shown in the time zone `zone`; null if it was not recorded. */
  readonly at: string | null;
  readonly zone: string;
  /** Such as 'Registrada' or 'Reembolso de Bs 120.00'. */
  readonly text: string;
  /** The page of what happened. */
  readonly link?: LinkProps | undefined;
  /** Name of the person who did it. */
  readonly person?: string | undefined;
  readonly detail?: ReactNode;
}

/** Number of events before 'Ver más'. */
const shownFirst = 10;

/**
 * Events of a record in the order given, latest first by convention, ten at a time. Without
 * `events` it shows a placeholder as high as `expected` of them, or the error.
 */
export function Timeline({
  title = 'Actividad',
  whenEmpty,
  events,
  error = null,
  expected = 3,
  end,
}: {
  title?: string;
  /** Purpose of the timeline; shown while it is empty. */
  whenEmpty: string;
  events: readonly UndatedEvent[] | undefined;
  error?: Error | null;
  expected?: number;
  /** Below the last event, such as a link to the list with all. */
  end?: ReactNode;
}) {
  const titleId = useId();
  const [shown, setShown] = useState(shownFirst);
  return (
    <section aria-labelledby={titleId} className={look.card} data-timeline>
      <h2 id={titleId} className={look.spaced}>
        {title}
      </h2>
      {!events && error && <p className={look.flush}>{error.message}</p>}
      {!events && !error && <SkeletonLines lines={expected} rowHeight={24} text={null} />}
      {events?.length === 0 && <EmptyState inline>{whenEmpty}</EmptyState>}
      {events && events.length > 0 && (
        <ol>
          {events.slice(0, shown).map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      )}
      {events && events.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + shownFirst)}>
          Ver más
        </Button>
      )}
      {events && events.length <= shown && end}
    </section>
  );
}

function Event({ event: { at, zone, text, link, person, detail } }: { event: UndatedEvent }) {
  return (
    <li className={classes.event}>
      {link ? <AnchorLink {...link}>{text}</AnchorLink> : <span>{text}</span>}
      {detail && <div>{detail}</div>}
      <div className={look.meta}>
        {at && <ShortInstant instant={at} zone={zone} />}
        {at && person && ' · '}
        {person}
      </div>
    </li>
  );
}
