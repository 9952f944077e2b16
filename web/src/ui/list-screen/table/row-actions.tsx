import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { isDestructive } from '#web/ui/feedback/destructive-acts.ts';
import { ActionIconLink, ButtonLink } from '#web/ui/links/links.tsx';
import { availableOf, mainAndOthers, type RowAction } from './row-action.ts';
import { useAct } from './use-act.ts';

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
