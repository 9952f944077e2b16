import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Facts } from '../facts.tsx';
import { JoinedFacts } from '../joined-facts.tsx';
import look from '../parts.module.css';
import { Screen } from '../screen.tsx';
import classes from './record-page.module.css';

/** The state of a record as a word, and what its colour states. */
export interface RecordState {
  readonly text: string;
  readonly color: 'success' | 'warning' | 'danger' | 'neutral' | 'info';
}

interface RecordFrameProps {
  /** The figure that the page is about, such as an amount with its currency. */
  readonly figure?: string;
  /** What the figure is, if the page does not say it. */
  readonly caption?: string;
  readonly state?: RecordState | undefined;
  /** More badges next to the state. */
  readonly marks?: ReactNode;
  /** Facts next to the figure, such as date and branch; those without a value are omitted. */
  readonly facts?: Readonly<Record<string, ReactNode>>;
  /** `PersonCard`s. */
  readonly people?: ReactNode;
  /** A `Timeline`. */
  readonly timeline?: ReactNode;
  /** The content: `RecordSection`s, tables and forms. */
  readonly children?: ReactNode;
  /** Content that a narrow window shows below the timeline, such as long forms. */
  readonly further?: ReactNode;
}

/**
 * The page of a record (look.md): subject as title, then figure, state, people, content and
 * timeline. Wide windows have people and timeline in a right third, phones have one column.
 * Use it within `RecordScreen … page`, which shows `RecordSkeleton` while the record loads.
 */
export function RecordPage({
  subject,
  actions,
  ...frame
}: RecordFrameProps & {
  /** Short name of the record, such as 'Factura 1857'; the title of the page and of its tab. */
  readonly subject: string;
  /** `RecordActions`. */
  readonly actions?: ReactNode;
}) {
  return (
    <Screen title={subject} action={actions}>
      <RecordFrame {...frame} />
    </Screen>
  );
}

/** A record page without its title and actions. */
export function RecordFrame({
  figure,
  caption,
  state,
  marks,
  facts = {},
  people,
  timeline,
  children,
  further,
}: RecordFrameProps) {
  const isWide = useMediaQuery('(width >= 62em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.record} data-record data-thirds={people || timeline ? true : undefined}>
      <div className={classes.head}>
        <div className={look.row}>
          {figure && (
            <div>
              {caption && <div className={look.meta}>{caption}</div>}
              <div className={look.figure} data-headline>
                <JoinedFacts facts={figure.split(' · ')} />
              </div>
            </div>
          )}
          {state && (
            <Badge color={state.color} variant="light" size="lg" miw="max-content" data-state>
              {state.text}
            </Badge>
          )}
          {marks}
        </div>
        <div className={classes.facts}>
          <Facts facts={facts} />
        </div>
      </div>
      <div className={`${look.optional} ${classes.side}`}>
        {people}
        {isWide && timeline}
      </div>
      <div className={classes.content}>{children}</div>
      {!isWide && timeline}
      {further && <div className={classes.further}>{further}</div>}
    </div>
  );
}
