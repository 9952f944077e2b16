import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { can } from '#web/lib/session/session.ts';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { isDestructive } from '#web/ui/feedback/destructive-acts.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { ActionIconLink } from '#web/ui/links/links.tsx';
import { availableOf, type RowAction } from './row-action.ts';

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

/** The actions of a row as icons with accessible names. */
function RowActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {availableOf(actions, row).map((action) => (
        <ActionButton key={action.label} action={action} row={row} topic={topic} />
      ))}
    </Group>
  );
}

/**
 * Actions of a table row: one icon each. If `folded`, on touch or narrow screens, two and more
 * actions become one menu.
 */
export function TableActions<Row>({
  folded,
  ...ofRow
}: ActionsOfRow<Row> & { readonly folded: boolean }) {
  const { actions, row, topic } = ofRow;
  const available = availableOf(actions, row);
  if (!folded || available.length < 2) return <RowActions {...ofRow} />;
  return (
    <Group justify="flex-end">
      <MoreActions actions={available} row={row} topic={topic} />
    </Group>
  );
}

/** The first action of a row and a menu of the others, for touch screens where icons are too close. */
export function FoldedActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  const [first, ...otherActions] = availableOf(actions, row);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {first && <ActionButton action={first} row={row} topic={topic} />}
      {otherActions.length > 0 && <MoreActions actions={otherActions} row={row} topic={topic} />}
    </Group>
  );
}

/** Named actions behind ⋯. */
export function MoreActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon {...iconProps} title="Más acciones" aria-label="Más acciones">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, index) => (
          <Fragment key={action.label}>
            {/* Extra space between destructive actions, against accidental touches. */}
            {isDestructive(action.label) && isDestructive(actions[index - 1]?.label ?? '') && (
              <Menu.Divider />
            )}
            <ActionItem action={action} row={row} topic={topic} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const iconProps = { variant: 'subtle', color: 'gray', size: 28 };

function ActionButton<Row>({ action, row, topic }: ActionOfRow<Row>) {
  const { label, icon: Icon, link } = action;
  const { running, run } = useAct(action, row, topic);
  const names = { title: label, 'aria-label': label };
  if (link) {
    return (
      <ActionIconLink {...iconProps} {...names} {...link(row)}>
        <Icon size={18} />
      </ActionIconLink>
    );
  }
  return (
    <ActionIcon {...iconProps} {...names} loading={running} onClick={() => void run()}>
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

/** Confirms and runs the action of a row and shows its result; returns whether it is running. */
function useAct<Row>({ label, act, run: start }: RowAction<Row>, row: Row, topic: CacheTopic) {
  const { running, run: runTask } = useTask();
  const run = async () => {
    if (running) return;
    if (start) await runTask(() => start(row));
    if (!act) return;
    const { confirmText: text, detail, note: noteLabel, needsNote } = act;
    const note = await confirmWithNote({
      text,
      detail: withOffice(detail(row), row),
      action: label,
      note: noteLabel,
      noteIs: needsNote && { needed: needsNote },
    });
    if (note === null) return;
    await runTask(async () => {
      await act.run(row, note);
      if (act.done) toastSuccess(act.done);
      await queryClient.invalidateQueries({ queryKey: [topic] });
    });
  };
  return { running, run };
}

/** For readers of several offices, adds the row's office to the question (D63). */
function withOffice(detail: string, row: unknown): string {
  const { officeName } = row as { readonly officeName?: string | null };
  if (!officeName || !can('office.see_all') || detail.includes(officeName)) return detail;
  // After a full sentence the office is a sentence of its own.
  return detail.endsWith('.') ? `${detail} Sucursal ${officeName}.` : `${detail} (${officeName})`;
}
