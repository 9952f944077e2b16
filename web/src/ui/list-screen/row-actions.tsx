import { ActionIcon, Group } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Permission } from '#domain/permissions.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { can } from '#web/lib/session.ts';
import { confirmWithNote } from '#web/ui/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';

/** What can be done with one row: go to a screen of it, or an act that asks first. */
export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission?: Permission;
  readonly available?: (row: Row) => boolean;
  readonly link?: (row: Row) => LinkProps;
  readonly act?: {
    readonly question: string;
    /** Says what exactly the act is about, such as a name and a number. */
    readonly detail: (row: Row) => string;
    /** Label of a text that is asked for too, such as a reason. */
    readonly note?: string;
    readonly run: (row: Row, note: string) => Promise<unknown>;
    /** What the toast says; none for an act that shows its outcome itself. */
    readonly done?: string;
  };
}

/** The icons of a row, each with its name. */
export function RowActions<Row>({
  actions,
  row,
  topic,
}: {
  actions: readonly RowAction<Row>[];
  row: Row;
  topic: CacheTopic;
}) {
  const available = actions.filter((action) => action.available?.(row) ?? true);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {available.map((action) => (
        <ActionButton key={action.label} action={action} row={row} topic={topic} />
      ))}
    </Group>
  );
}

function ActionButton<Row>({
  action: { label, icon: Icon, link, act },
  row,
  topic,
}: {
  action: RowAction<Row>;
  row: Row;
  topic: CacheTopic;
}) {
  const [running, setRunning] = useState(false);
  const look = { variant: 'subtle', color: 'gray', size: 28, title: label, 'aria-label': label };
  if (link) {
    return (
      <ActionIcon {...look} renderRoot={(props) => <Link {...props} {...link(row)} />}>
        <Icon size={18} />
      </ActionIcon>
    );
  }
  const run = async () => {
    if (!act || running) return;
    const { question: text, detail, note: noteLabel } = act;
    const note = await confirmWithNote({
      text,
      detail: withOffice(detail(row), row),
      action: label,
      note: noteLabel,
    });
    if (note === null) return;
    setRunning(true);
    try {
      await act.run(row, note);
      if (act.done) toastSuccess(act.done);
      await queryClient.invalidateQueries({ queryKey: [topic] });
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ActionIcon {...look} loading={running} onClick={() => void run()}>
      <Icon size={18} />
    </ActionIcon>
  );
}

/** For who sees the rows of several offices, the question tells whose row it is about (D63). */
function withOffice(detail: string, row: unknown): string {
  const { officeName } = row as { readonly officeName?: string | null };
  if (!officeName || !can('office.see_all') || detail.includes(officeName)) return detail;
  return `${detail} (${officeName})`;
}
