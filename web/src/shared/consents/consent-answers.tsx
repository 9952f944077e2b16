import { Box, Button, Popover } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type ConsentPurpose,
  consentInformation,
  consentPurposeCaptions,
  consentPurposes,
  consentRequestText,
} from '#domain/people/consents.ts';
import { isPressed } from '#web/ui/keys/shortcut-keys.ts';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';

/** Shortcut to the answers from any field, because Tab skips them on the way through a sale. */
const keys = 'Alt + M';

/** Answer of a client for each purpose; null or absent before it. */
export type ConsentValues = Partial<Record<ConsentPurpose, boolean | null | undefined>>;

/**
 * Consent buttons with one press per purpose. With `aside` they are next to a form: Tab skips them,
 * Alt + M focuses them, and a press keeps the focus in the form.
 */
export function ConsentAnswers({
  purposes = consentPurposes,
  values,
  onAnswer,
  aside = false,
}: {
  purposes?: readonly ConsentPurpose[];
  values: ConsentValues;
  onAnswer: (purpose: ConsentPurpose, accepted: boolean) => void;
  aside?: boolean;
}) {
  const group = useRef<HTMLDivElement>(null);
  const enter = () => group.current?.querySelector('button')?.focus();
  useShortcut(keys, aside ? 'Consentimientos' : undefined, enter);
  useEffect(() => {
    // Shortcuts of a screen are disabled while a dialog is open, even those inside of the dialog.
    const press = (event: globalThis.KeyboardEvent) => {
      const within = group.current?.closest('[role=dialog]');
      if (!aside || !within || !isPressed(keys, event)) return;
      event.preventDefault();
      group.current?.querySelector('button')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [aside]);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={consentRequestText}
      className={`${look.row} ${look.lower}`}
      {...(aside && { onKeyDown: stepByArrows })}
      onMouseDown={(event) => aside && event.preventDefault()}
    >
      <span className={look.muted}>{consentRequestText}</span>
      {purposes.map((purpose) => (
        <span key={purpose} className={look.line}>
          <span style={{ minWidth: '8ch' }}>{consentPurposeCaptions[purpose]}:</span>
          {[true, false].map((accepted) => (
            <Button
              key={String(accepted)}
              size="xs"
              variant={values[purpose] === accepted ? 'filled' : 'default'}
              aria-pressed={values[purpose] === accepted}
              aria-label={`${consentPurposeCaptions[purpose]}: ${accepted ? 'Sí' : 'No'}`}
              tabIndex={aside ? -1 : 0}
              onClick={() => onAnswer(purpose, accepted)}
            >
              {accepted ? 'Sí' : 'No'}
            </Button>
          ))}
        </span>
      ))}
      <Popover
        width="min(520px, calc(100vw - 32px))"
        position="bottom-start"
        withinPortal
        shadow="md"
      >
        <Popover.Target>
          <Button size="xs" variant="subtle" px={4} ml={-4} tabIndex={aside ? -1 : 0}>
            ¿Qué se le dice?
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={look.stack}>
            {consentInformation.map((sentence) => (
              <p key={sentence} className={look.flush}>
                {sentence}
              </p>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </Box>
  );
}

/** Arrow keys move between the answers, because Tab leaves them. */
function stepByArrows(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
