import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useStore } from '#web/lib/browser/store.ts';
import look from '#web/ui/parts.module.css';
import { spanText } from '../appointment-times.ts';
import type { CalendarColumn } from '../calendar/calendar-model.ts';
import type { GridState } from './grid-state.ts';

/** Buttons that move and resize, for touch screens and for people who cannot drag. */
export function MoveBar({
  state,
  columns,
  onAdjust,
  onConfirm,
  onCancel,
}: {
  state: GridState;
  columns: readonly CalendarColumn[];
  onAdjust: (direction: { columns: number; minutes: number }) => void;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const draft = useStore(state.draft);
  if (draft?.by !== 'keyboard') return null;
  const { column, start, end } = draft.span;
  const moving = draft.kind === 'move';
  const arrow = (label: string, Icon: typeof IconArrowUp, by: [number, number]) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => onAdjust({ columns: by[0], minutes: by[1] })}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <div
      className={`${look.raised} ${look.row} ${look.docked}`}
      style={{ zIndex: 150, justifyContent: 'center' }}
      role="toolbar"
      aria-label={moving ? 'Mover la cita' : 'Duración'}
    >
      <div style={{ display: 'grid' }}>
        <strong>{draft.appointment?.name}</strong>
        <span>
          {spanText(start, end)} · {columns[column]?.title}
        </span>
      </div>
      <Group gap={4} wrap="nowrap">
        {moving && columns.length > 1 && arrow('Columna anterior', IconArrowLeft, [-1, 0])}
        {arrow(moving ? 'Antes' : 'Más corta', IconArrowUp, [0, -1])}
        {arrow(moving ? 'Después' : 'Más larga', IconArrowDown, [0, 1])}
        {moving && columns.length > 1 && arrow('Columna siguiente', IconArrowRight, [1, 0])}
      </Group>
      <Group gap={8} wrap="nowrap">
        <Button onClick={onConfirm}>Confirmar</Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </div>
  );
}
