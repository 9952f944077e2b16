import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { afterPress } from '../saving/after-press.ts';

/** Parser and formatter of a kind of value. */
export interface TypedKind {
  /** Parses the typed text; null if it is invalid. */
  readonly read: (text: string) => string | null;
  /** Returns whether the text is complete, so that it is parsed while typing. */
  readonly isWhole: (text: string) => boolean;
  /** Returns whether this is a value, and not an invalid text. */
  readonly isValue: (value: string) => boolean;
  readonly show: (value: string) => string;
  /** Message below an invalid text. */
  readonly problem: string;
  /** Returns the next or previous value for the arrow keys; without it, arrow down opens the picker. */
  readonly step?: (value: string, by: 1 | -1) => string;
}

export interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A value of its kind, or the typed text while it is invalid. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Called with the value on blur, Enter or pick. */
  readonly onSettled?: (value: string) => void;
}

/** Props of a picker: the current value, and the callback for the picked one. */
export interface PickerProps {
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/**
 * A field with free text and a picker, which shows the parsed value on blur. It uses the language
 * of the app, not of the browser.
 */
export function TypedInput({
  kind: { read, isWhole, isValue, show, problem, step },
  icon: Icon,
  pickerName,
  picker,
  value = '',
  onChange,
  onSettled,
  onBlur,
  onKeyDown,
  error,
  ...input
}: TypedInputProps & {
  kind: TypedKind;
  icon: ComponentType<{ size?: number }>;
  /** Accessible name of the button that opens the picker. */
  pickerName: string;
  picker: (props: PickerProps) => ReactNode;
}) {
  const [entry, setEntry] = useState<{ text: string; value: string } | null>(null);
  const [opened, setOpened] = useState(false);
  // The typed text shows while it belongs to the value; another value replaces it.
  const typed = entry?.value === value ? entry.text : null;
  const wasOpened = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    if (next !== value) onChange?.(next);
  };
  const settle = () => {
    const settled = (typed !== null && read(typed)) || value;
    change(settled);
    onSettled?.(settled);
  };
  const accept = (next: string) => {
    setEntry(null);
    change(next);
    onSettled?.(next);
  };
  const close = () => {
    setOpened(false);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { key, altKey } = event;
    if (key === 'Enter') {
      settle();
      setEntry(null);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    if (step && !altKey)
      return accept(step((typed && read(typed)) || value, key === 'ArrowUp' ? 1 : -1));
    if (key === 'ArrowDown') setOpened(true);
  };
  const isUnread = typed === null && value !== '' && !isValue(value);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      // Without this, screen readers would announce the field as an expandable button.
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          inputMode="numeric"
          {...input}
          ref={field}
          rightSectionWidth="max(36px, var(--target))"
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="neutral"
              size={28}
              // The keyboard opens it with arrow down in the field.
              tabIndex={-1}
              aria-label={pickerName}
              disabled={Boolean(input.disabled || input.readOnly)}
              onPointerDown={() => {
                wasOpened.current = opened;
              }}
              onClick={() => setOpened(!wasOpened.current)}
            >
              <Icon size={16} />
            </ActionIcon>
          }
          error={(isUnread && problem) || error}
          value={typed ?? (isValue(value) ? show(value) : value)}
          onChange={({ currentTarget: { value: text } }) => {
            const next = (isWhole(text) && read(text)) || text;
            setEntry({ text, value: next });
            change(next);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            settle();
            afterPress(() => setEntry(null));
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={pickerName}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {/* As wide as the smallest picker, so that nothing moves when it loads. */}
        <Suspense fallback={<div style={{ width: 280, height: 320 }} />}>
          {picker({
            value: isValue(value) ? value : '',
            onPick: (next) => {
              accept(next);
              close();
            },
          })}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
