import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Permission } from '#domain/permissions.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { can } from '#web/lib/session.ts';
import { confirmWithNote } from '#web/ui/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';

/** What can be done with one row: go to a screen of it, something that changes nothing, or an act that asks first. */
export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission?: Permission;
  readonly available?: (row: Row) => boolean;
  readonly link?: (row: Row) => LinkProps;
  readonly run?: (row: Row) => Promise<unknown>;
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

interface ActionsOfRow<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly row: Row;
  readonly topic: CacheTopic;
}

interface ActionOfRow<Row> {
  readonly action: RowAction<Row>;
  readonly row: Row;
  readonly topic: CacheTopic;
}

/** The icons of a row, each with its name. */
export function RowActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {availableOf(actions, row).map((action) => (
        <ActionButton key={action.label} action={action} row={row} topic={topic} />
      ))}
    </Group>
  );
}

/** The first action of a row, and the others by their names in a menu, where a finger cannot take the one beside. */
export function FoldedActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  const [first, ...others] = availableOf(actions, row);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {first && <ActionButton action={first} row={row} topic={topic} />}
      {others.length > 0 && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <ActionIcon {...look} title="Más acciones" aria-label="Más acciones">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <ActionItem key={action.label} action={action} row={row} topic={topic} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

const look = { variant: 'subtle', color: 'gray', size: 28 };

function availableOf<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter((action) => action.available?.(row) ?? true);
}

function ActionButton<Row>({ action, row, topic }: ActionOfRow<Row>) {
  const { label, icon: Icon, link } = action;
  const { running, run } = useAct(action, row, topic);
  const names = { title: label, 'aria-label': label };
  if (link) {
    return (
      <ActionIcon {...look} {...names} renderRoot={(props) => <Link {...props} {...link(row)} />}>
        <Icon size={18} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...look} {...names} loading={running} onClick={() => void run()}>
      <Icon size={18} />
    </ActionIcon>
  );
}

function ActionItem<Row>({ action, row, topic }: ActionOfRow<Row>) {
  const { label, icon: Icon, link } = action;
  const { running, run } = useAct(action, row, topic);
  const icon = <Icon size={16} />;
  if (link) {
    return (
      <Menu.Item leftSection={icon} renderRoot={(props) => <Link {...props} {...link(row)} />}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={icon} disabled={running} onClick={() => void run()}>
      {label}
    </Menu.Item>
  );
}

/** Asks about the act of a row, does it, and tells how it went; whether it is being done. */
function useAct<Row>({ label, act, run: start }: RowAction<Row>, row: Row, topic: CacheTopic) {
  const [running, setRunning] = useState(false);
  const whileRunning = async (work: () => Promise<unknown>) => {
    setRunning(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  const run = async () => {
    if (running) return;
    if (start) await whileRunning(() => start(row));
    if (!act) return;
    const { question: text, detail, note: noteLabel } = act;
    const note = await confirmWithNote({
      text,
      detail: withOffice(detail(row), row),
      action: label,
      note: noteLabel,
    });
    if (note === null) return;
    await whileRunning(async () => {
      await act.run(row, note);
      if (act.done) toastSuccess(act.done);
      await queryClient.invalidateQueries({ queryKey: [topic] });
    });
  };
  return { running, run };
}

/** For who sees the rows of several offices, the question tells whose row it is about (D63). */
function withOffice(detail: string, row: unknown): string {
  const { officeName } = row as { readonly officeName?: string | null };
  if (!officeName || !can('office.see_all') || detail.includes(officeName)) return detail;
  return `${detail} (${officeName})`;
}
