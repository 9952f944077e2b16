import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { listTexts } from '#domain/texts.ts';
import classes from './search-select.module.css';
import { useHoldUntil } from './use-hold-until.ts';

/** One of what is offered: its name is found by its words. */
export interface SearchedOption {
  readonly value: string;
  readonly label: string;
}

interface OptionSearchProps<Option extends SearchedOption>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  readonly label: string;
  /** What stands in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Those that hold what is typed, the best first; the same array as long as nothing changed. */
  readonly options: readonly Option[];
  /** Whether they are on their way still. */
  readonly awaited?: boolean;
  readonly onTake: (value: string) => void;
  readonly renderOption?: (option: Option) => ReactNode;
  readonly opensOnFocus?: boolean;
  /** What is typed may be right though none is found: nothing is said of it. */
  readonly takesOthers?: boolean;
}

/**
 * A field that finds one of known options as one types; Enter takes the first, or the one that the arrows
 * went to. Mantine's Select unmarks its option by timers, after it was opened and after it was closed, and
 * ignores an Enter that comes between one of them and the next key: here what is marked follows what is
 * typed within the same event, however fast the keys come.
 */
export function OptionSearch<Option extends SearchedOption>({
  text,
  onText,
  options,
  awaited = false,
  onTake,
  renderOption,
  opensOnFocus = false,
  takesOthers = false,
  onFocus,
  onBlur,
  ...input
}: OptionSearchProps<Option>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const holdUntilThere = useHoldUntil(!awaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is another object each time
  useLayoutEffect(() => {
    if (text !== '' && options.length > 0) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [text, options]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        combobox.closeDropdown();
        onTake(value);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            const { key, ctrlKey, altKey, metaKey } = event;
            if (key !== 'Enter') return;
            if (awaited && text !== '') {
              event.preventDefault();
              event.stopPropagation();
              return holdUntilThere(event.nativeEvent);
            }
            // What is held with Enter is an act of the screen: it takes nothing that was not taken.
            if (ctrlKey || altKey || metaKey) combobox.resetSelectedOption();
            else if (text !== '' && combobox.getSelectedOptionIndex() === -1) {
              combobox.selectFirstOption();
            }
          }}
          onFocus={(event) => {
            if (opensOnFocus) combobox.openDropdown();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      {/* It stands apart from the screen, as a landmark of its own. */}
      <Combobox.Dropdown hidden={takesOthers && options.length === 0}>
        <section aria-label={`Resultados de ${input.label}`}>
          <Combobox.Options className={classes.hits} aria-label={input.label}>
            {combobox.dropdownOpened &&
              options.map((option) => (
                <Combobox.Option key={option.value} value={option.value}>
                  {renderOption ? renderOption(option) : option.label}
                </Combobox.Option>
              ))}
            {options.length === 0 && !awaited && (
              // A listbox holds options alone.
              <Combobox.Option value="" disabled className={classes.nothing}>
                {listTexts.empty}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}
