import { Box } from '@mantine/core';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import { useStore } from '#web/lib/browser/store.ts';
import look from '#web/ui/parts.module.css';
import {
  type CalendarAppointment,
  type CalendarColumn,
  type CalendarHours,
  sameSpan,
  step,
} from '../calendar/calendar-model.ts';
import classes from './calendar-grid.module.css';
import { GridColumn } from './grid-column.tsx';
import { GridCursor } from './grid-cursor.tsx';
import { axisWidth, headHeight, heightOf, minuteHeight } from './grid-geometry.ts';
import { GridGhost } from './grid-ghost.tsx';
import type { Draft, GridState } from './grid-state.ts';
import { MoveBar } from './move-bar.tsx';
import { NowLine, NowTime } from './now-line.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridTime } from './use-grid-time.ts';

/** Handle of the grid: starts a move or resize with keys or buttons. */
export interface GridHandle {
  begin: (kind: 'move' | 'resize', of?: { id: string; column: number }) => void;
}

export interface CalendarGridProps {
  /** Accessible name, such as the day. */
  readonly label: string;
  readonly zone: string;
  /** Content above the hours. */
  readonly corner: ReactNode;
  readonly columns: readonly CalendarColumn[];
  /** How many columns fit into the frame. */
  readonly columnCount: number;
  readonly appointments: readonly CalendarAppointment[];
  readonly working: CalendarHours;
  readonly mayCreate: boolean;
  readonly mayMove: boolean;
  readonly stale: boolean;
  readonly onOpen: (id: string) => void;
  /** Called for a selection of free time; `minutes` is null for a single slot. */
  readonly onCreate: (column: CalendarColumn, start: number, minutes: number | null) => void;
  readonly onMove: (draft: Draft) => void;
  readonly handle: Ref<GridHandle>;
}

/**
 * Calendar grid in which appointments are shown, created, moved and resized by mouse and keyboard
 * (docs/adr/0007). State of a drag lives outside React: only the preview renders.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { columns, appointments, working, zone, mayCreate, mayMove } = props;
  const frame = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const days = columns.map(({ day }) => day);
  const { positioned, gaps, hours, state } = useGridTime({
    frame,
    columns,
    appointments,
    working,
    zone,
    mayCreate,
  });
  const find = (id: string) => appointments.find((each) => each.id === id);
  const onDone = (draft: Draft) => finish(draft, props);
  const keys = useGridKeys({ state, frame, columns, positioned, hours, find, mayCreate, onDone });
  const { onClickCapture, onClick, ...pointer } = useGridPointer({
    state,
    frame,
    grid,
    columns: columns.length,
    hours,
    find,
    mayCreate,
    onDone,
    onPick: (column, start) => {
      const at = columns[column];
      if (at) props.onCreate(at, start, null);
    },
  });
  useImperativeHandle(props.handle, () => ({ begin: keys.begin }));

  return (
    <>
      <section
        ref={frame}
        className={classes.frame}
        aria-label={props.label}
        aria-busy={props.stale}
        data-screen-only
        style={measures(columns.length, props.columnCount)}
      >
        <HoursAxis hours={hours} corner={props.corner}>
          <NowTime zone={zone} days={days} hours={hours} />
        </HoursAxis>
        <Box
          className={classes.grid}
          {...pointer}
          onClickCapture={onClickCapture}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
        >
          <div
            ref={grid}
            className={classes.overlay}
            style={{ height: heightOf(hours.from, hours.until, hours) }}
          >
            <GridCursor state={state} columns={columns} hours={hours} helpId={helpId} />
            <NowLine zone={zone} days={days} hours={hours} />
            <GridGhost state={state} columns={columns.length} hours={hours} />
          </div>
          {columns.map((column, index) => (
            <GridColumn
              key={column.key}
              column={column}
              index={index}
              positioned={positioned[index] ?? []}
              gaps={gaps[index] ?? []}
              hours={hours}
              working={working}
              movable={mayMove}
              onOpen={props.onOpen}
            />
          ))}
        </Box>
      </section>
      <MoveBar
        state={state}
        columns={columns}
        onAdjust={keys.adjust}
        onConfirm={keys.confirm}
        onCancel={keys.cancel}
      />
      <p id={helpId} className={look.hidden}>
        Flechas para recorrer la agenda; Mayús y flechas para elegir un rango; Enter para agendar o
        abrir; M para mover la cita y R para cambiar su duración
      </p>
      <Announcement state={state} />
    </>
  );
}

/** Reports the result of a draft, unless it ended where it began. */
function finish(draft: Draft, { columns, onCreate, onMove }: CalendarGridProps): void {
  const { kind, by, origin, span } = draft;
  const column = columns[span.column];
  if (!column) return;
  if (kind === 'create') {
    const minutes = span.end - span.start;
    onCreate(column, span.start, by === 'pointer' || minutes > step ? minutes : null);
  } else if (!sameSpan(origin, span)) onMove(draft);
}

/** Returns the custom properties of the style sheet. */
function measures(columns: number, columnCount: number): CSSProperties {
  const own: Record<string, string> = {
    '--axis': `${axisWidth}px`,
    '--head': `${headHeight}px`,
    '--columns': String(columns),
    '--fitting': String(Math.min(columns, columnCount)),
  };
  return own;
}

function Announcement({ state }: { state: GridState }) {
  return (
    <p className={look.hidden} aria-live="assertive" data-spoken>
      {useStore(state.announcement)}
    </p>
  );
}

function HoursAxis({
  hours: { from, until },
  corner,
  children,
}: {
  hours: CalendarHours;
  corner: ReactNode;
  children: ReactNode;
}) {
  const all = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);
  return (
    <div className={classes.axis}>
      <div className={classes.corner}>{corner}</div>
      <div aria-hidden="true">
        {all.map((minutes) => (
          <div key={minutes} style={{ height: 60 * minuteHeight }}>
            <span>{timeOfMinutes(minutes)}</span>
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
