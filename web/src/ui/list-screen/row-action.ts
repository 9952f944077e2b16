import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/permissions.ts';

/** What can be done with one row: go to a screen of it, something that changes nothing, or an act that asks first. */
export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission?: Permission;
  readonly available?: (row: Row) => boolean;
  readonly link?: (row: Row) => LinkProps;
  /** Of several links the one that a press on the row follows; without it the first. */
  readonly opens?: boolean;
  readonly run?: (row: Row) => Promise<unknown>;
  readonly act?: {
    readonly question: string;
    /** Says what exactly the act is about, such as a name and a number. */
    readonly detail: (row: Row) => string;
    /** Label of a text that is asked for too, such as a reason. */
    readonly note?: string;
    /** Whether the act is rejected without that text. */
    readonly needsNote?: true;
    readonly run: (row: Row, note: string) => Promise<unknown>;
    /** What the toast says; none for an act that shows its outcome itself. */
    readonly done?: string;
    /** The question about several rows at once, where that is safe: what is done can be undone, row by row. */
    readonly bulk?: (count: number) => string;
  };
}

export function availableOf<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter((action) => action.available?.(row) ?? true);
}

/** Where a press on a row leads: to its record, where one of its actions does. */
export function linkOf<Row>(actions: readonly RowAction<Row>[], row: Row): LinkProps | undefined {
  const links = availableOf(actions, row).filter(({ link }) => link);
  return (links.find(({ opens }) => opens) ?? links[0])?.link?.(row);
}
