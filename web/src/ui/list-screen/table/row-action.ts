import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/texts/permissions.ts';
import { isDestructive } from '#web/ui/feedback/destructive-acts.ts';

/** An action of a row: a link, an operation without changes, or an act with a confirmation. */
export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission?: Permission;
  /** Whether it is the main action of its row; by default the first one is, unless it is destructive. */
  readonly main?: true;
  readonly available?: (row: Row) => boolean;
  readonly link?: (row: Row) => LinkProps;
  /** Whether a press on the row follows this link; by default it follows the first one. */
  readonly opens?: boolean;
  readonly run?: (row: Row) => Promise<unknown>;
  /** Runs the action for the selected rows at once, with its own question; returns whether it was done. */
  readonly runAll?: (rows: readonly Row[]) => Promise<boolean>;
  readonly act?: {
    readonly confirmText: string;
    /** Returns the text that identifies the object of the act, such as name and number. */
    readonly detail: (row: Row) => string;
    /** Label of an additional text input, such as a reason. */
    readonly note?: string;
    /** Whether the act is rejected without that text. */
    readonly needsNote?: true;
    readonly run: (row: Row, note: string) => Promise<unknown>;
    /** Text of the toast; absent for an act that shows its result itself. */
    readonly done?: string;
    /** Takes the act back; the toast offers it. */
    readonly undo?: (row: Row) => Promise<unknown>;
    /** Question about several rows, for acts that can be undone row by row. */
    readonly bulk?: (count: number) => string;
  };
}

export function availableOf<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter((action) => action.available?.(row) ?? true);
}

/** Returns the main action of a row, which has its text, and the others, which are in a menu. */
export function mainAndOthers<Row>(available: readonly RowAction<Row>[]): {
  readonly main: RowAction<Row> | undefined;
  readonly others: readonly RowAction<Row>[];
} {
  const [first] = available;
  const main =
    available.find((action) => action.main) ??
    (first && isDestructive(first.label) ? undefined : first);
  return { main, others: available.filter((action) => action !== main) };
}

/** Returns the link of a row, if one of its actions has one. */
export function linkOf<Row>(actions: readonly RowAction<Row>[], row: Row): LinkProps | undefined {
  const links = availableOf(actions, row).filter(({ link }) => link);
  return (links.find(({ opens }) => opens) ?? links[0])?.link?.(row);
}
