import { ActionIcon, Button, Group, Menu } from '@mantine/core';
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
import { ActionIconLink, ButtonLink } from '#web/ui/links/links.tsx';
import { availableOf, mainAndOthers, type RowAction } from './row-action.ts';

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

/**
 * Actions of a row: its main one with its text, the others behind ⋯. On a card all are behind ⋯,
 * and a single action is an icon, as is a single destructive one in a table.
 */
export function RowActions<Row>({
  inCard = false,
  ...ofRow
}: ActionsOfRow<Row> & { readonly inCard?: boolean }) {
  const { actions, row, topic } = ofRow;
  const available = availableOf(actions, row);
  const { main, others } = mainAndOthers(available);
  const menu = inCard ? available : others;
  const [single] = menu;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {main && !inCard && <ActionButton action={main} row={row} topic={topic} named />}
      {menu.length === 1 && single && (inCard || !main) ? (
        <ActionButton action={single} row={row} topic={topic} />
      ) : (
        menu.length > 0 && <MoreActions actions={menu} row={row} topic={topic} />
      )}
    </Group>
  );
}

/** Named actions behind ⋯. */
export function MoreActions<Row>({ actions, row, topic }: ActionsOfRow<Row>) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon
          {...iconProps}
          title={`Más acciones: ${actions.map(({ label }) => label).join(', ')}`}
          aria-label="Más acciones"
        >
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
const buttonProps = { variant: 'subtle', size: 'compact-xs' };

/** A row's action as an icon, or with its text. */
function ActionButton<Row>({
  action,
  row,
  topic,
  named = false,
}: ActionOfRow<Row> & { readonly named?: boolean }) {
  const { label, icon: Icon, link } = action;
  const { running, run } = useAct(action, row, topic);
  if (named) {
    return link ? (
      <ButtonLink {...buttonProps} {...link(row)}>
        {label}
      </ButtonLink>
    ) : (
      <Button {...buttonProps} loading={running} onClick={() => void run()}>
        {label}
      </Button>
    );
  }
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
      if (act.done) toastSuccess(act.done, shortDetail(act.detail(row)));
      await queryClient.invalidateQueries({ queryKey: [topic] });
    });
  };
  return { running, run };
}

/** A sentence of a question is no name of its record. */
const shortDetail = (detail: string) => (/\.(\s|$)/.test(detail) ? undefined : detail);

/** For readers of several offices, adds the row's office to the question (D63). */
function withOffice(detail: string, row: unknown): string {
  const { officeName } = row as { readonly officeName?: string | null };
  if (!officeName || !can('office.see_all') || detail.includes(officeName)) return detail;
  // After a full sentence the office is a sentence of its own.
  return detail.endsWith('.') ? `${detail} Sucursal ${officeName}.` : `${detail} (${officeName})`;
}
