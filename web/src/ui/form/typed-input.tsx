import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { afterPress } from './after-press.ts';
import classes from './typed-input.module.css';

/** How a text is taken for a value, and a value shown. */
export interface TypedKind {
  /** The value that a person typed, or null. */
  readonly read: (text: string) => string | null;
  /** Whether a text is told so fully that it is read while it is still being typed. */
  readonly isWhole: (text: string) => boolean;
  /** Whether this is a value, and not a text that could not be read. */
  readonly isValue: (value: string) => boolean;
  readonly show: (value: string) => string;
  /** Told under a text that cannot be read. */
  readonly problem: string;
  /** The value beside this one, by the arrows up and down; without it the arrow down opens the picker. */
  readonly step?: (value: string, by: 1 | -1) => string;
}

export interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A value of its kind, or what was typed while it is none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** What stands in it once it is left, entered or picked. */
  readonly onSettled?: (value: string) => void;
}

/** What a picker is told: the value in the field, and where the picked one goes. */
export interface PickerProps {
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/**
 * A field in which one types freely and that shows, once it is left, how that was understood; beside it
 * what is picked from. In the app's own language, whatever the browser's is.
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
  /** Names the button that opens the picker. */
  pickerName: string;
  picker: (props: PickerProps) => ReactNode;
}) {
  const [entry, setEntry] = useState<{ text: string; value: string } | null>(null);
  const [opened, setOpened] = useState(false);
  // What was typed stands there for as long as the value is what it led to: another one is shown instead.
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
  const take = (next: string) => {
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
      return take(step((typed && read(typed)) || value, key === 'ArrowUp' ? 1 : -1));
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
      // The field is no button: it would be told as one that is open or closed.
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          inputMode="numeric"
          {...input}
          ref={field}
          classNames={{ input: classes.figures }}
          rightSectionWidth="max(36px, var(--target))"
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              // By keyboard the arrow down opens it from the field.
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
        <Suspense fallback={<div className={classes.awaited} />}>
          {picker({
            value: isValue(value) ? value : '',
            onPick: (next) => {
              take(next);
              close();
            },
          })}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
