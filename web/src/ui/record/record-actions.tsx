import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { can } from '#web/lib/session/session.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { availableOf, type RowAction } from '../list-screen/table/row-action.ts';
import { MoreActions } from '../list-screen/table/row-actions.tsx';
import look from '../parts.module.css';

/**
 * Actions of a record page: the main one, filled and with its key, a few others as default
 * buttons, and the rest behind ⋯, 'Editar' also by key. The menu has the row actions of the record's
 * list, as far as the reader may do them.
 */
export function RecordActions<Row>({
  main,
  others,
  menu,
}: {
  /** The next step, such as a `MainLink` or a filled `Button`. */
  main?: ReactNode;
  others?: ReactNode;
  menu?: {
    readonly actions: readonly RowAction<Row>[];
    readonly row: Row;
    /** Refreshed after an act (D44). */
    readonly topic: CacheTopic;
  };
}) {
  const permitted = menu?.actions.filter(({ permission }) => !permission || can(permission)) ?? [];
  const available = menu ? availableOf(permitted, menu.row) : [];
  const edit = menu && available.find(({ label }) => label === 'Editar')?.link?.(menu.row);
  const navigate = useNavigate();
  useShortcut('e', edit && 'Editar', () => void navigate({ ...edit }));
  return (
    <Group gap="xs" data-actions>
      {main && (
        <div className={look.optional} data-main>
          {main}
        </div>
      )}
      {others}
      {menu && available.length > 0 && (
        <MoreActions actions={available} row={menu.row} topic={menu.topic} />
      )}
    </Group>
  );
}
