import { Alert, Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { displayDate, type LocalDate } from '#domain/dates/dates.ts';
import { errorText } from '#domain/errors/error-register.ts';
import look from '#web/ui/parts.module.css';
import { fieldLabel, fieldText } from './inputs/field-texts.ts';
import type { Conflict } from './saving/merge-edits.ts';

/** A form with its notices. */
export interface NoticedForm {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly notice: {
    readonly movedTo: LocalDate | null;
    readonly recovered: boolean;
    readonly discard: () => void;
    readonly conflicts: readonly Conflict[];
    readonly choose: (conflict: Conflict, useSaved: boolean) => void;
    readonly describeValue: ((path: string, value: unknown) => string | undefined) | undefined;
  };
}

/**
 * Notices above a form's fields: a new day (D94), a restored draft (D73), and changes by others
 * (D59). `onNewDay` is the text about a new day.
 */
export function FormNotice({
  form: { element, notice },
  onNewDay = 'Revíselo antes de registrar.',
}: {
  form: NoticedForm;
  onNewDay?: string;
}) {
  const { movedTo, recovered, discard, conflicts } = notice;
  return (
    <>
      {movedTo && (
        <Alert color="warning" py="xs" mb="sm">
          Cambió el día: hoy es {displayDate(movedTo)}. Lo que escribió sigue aquí. {onNewDay}
        </Alert>
      )}
      {recovered && (
        <Group className={`${look.spaced} ${look.muted}`} role="status" gap="xs">
          <Text>Se recuperó lo que estaba escribiendo</Text>
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Descartar
          </Button>
        </Group>
      )}
      {conflicts.length > 0 && <Conflicts element={element} notice={notice} />}
    </>
  );
}

/** Both values of each field that two people changed; a save requires a choice for each. */
function Conflicts({ element, notice: { conflicts, choose, describeValue } }: NoticedForm) {
  const panel = useRef<HTMLDivElement>(null);
  // The inputs with labels and values exist after the first paint.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    setDrawn(true);
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const text = (path: string, value: unknown) =>
    describeValue?.(path, value) ?? fieldText(element.current, path, value);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className={`${look.card} ${look.spaced}`}>
      <strong>{errorText('STALE')}</strong>
      <Text>Elija qué queda en cada campo y guarde de nuevo. No se registró nada.</Text>
      {drawn && (
        <ul className={`${look.stack} ${look.lower}`} style={{ gap: 16 }}>
          {conflicts.map((conflict) => {
            const { path, ownValue, savedValue: useSaved } = conflict;
            const label = fieldLabel(element.current, path);
            return (
              <li key={path} className={look.stack} aria-label={label}>
                <strong>{label}</strong>
                <span className={`${look.anywhere} ${look.lines}`}>
                  Usted escribió: {text(path, ownValue)}
                </span>
                <span className={`${look.anywhere} ${look.lines}`}>
                  Ahora dice: {text(path, useSaved)}
                </span>
                <Group gap="xs" mt={4}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Conservar lo mío, ${label}`}
                    onClick={() => choose(conflict, false)}
                  >
                    Conservar lo mío
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Tomar lo nuevo, ${label}`}
                    onClick={() => choose(conflict, true)}
                  >
                    Tomar lo nuevo
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
