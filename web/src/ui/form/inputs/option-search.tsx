import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import { usePendingUntil } from '../leaving/use-pending-until.ts';
import classes from './search-select.module.css';

/** An option that is found by the words of its name. */
export interface SearchedOption {
  readonly value: string;
  readonly label: string;
}

interface OptionSearchProps<Option extends SearchedOption>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  readonly label: string;
  /** Text in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Matching options, best first; a stable array while nothing changes. */
  readonly options: readonly Option[];
  /** Whether the options are loading. */
  readonly awaited?: boolean;
  readonly onChoose: (value: string) => void;
  readonly renderOption?: (option: Option) => ReactNode;
  readonly opensOnFocus?: boolean;
  /** Whether other texts are valid, so that no hint shows without a match. */
  readonly acceptsOther?: boolean;
}

/**
 * A field that searches known options while typing. Enter chooses the first one, or the highlighted
 * one. Mantine's Select resets its highlight with timers after opening and closing, and ignores an
 * Enter in between; here the highlight follows the text within the same event, at any typing speed.
 */
export function OptionSearch<Option extends SearchedOption>({
  text,
  onText,
  options,
  awaited = false,
  onChoose,
  renderOption,
  opensOnFocus = false,
  acceptsOther = false,
  onFocus,
  onBlur,
  ...input
}: OptionSearchProps<Option>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const bufferKeysUntilLoaded = usePendingUntil(!awaited);
  const selectFirst = useEffectEvent((text: string, options: readonly Option[]) => {
    if (text !== '' && options.length > 0) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  useLayoutEffect(() => selectFirst(text, options), [text, options]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        combobox.closeDropdown();
        onChoose(value);
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
              return bufferKeysUntilLoaded(event.nativeEvent);
            }
            // Enter with a modifier key is a shortcut of the screen and chooses nothing new.
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
      {/* The dropdown is a landmark, because it is rendered outside the screen. */}
      <Combobox.Dropdown hidden={acceptsOther && options.length === 0}>
        <section aria-label={`Resultados de ${input.label}`}>
          <Combobox.Options className={classes.hits} aria-label={input.label}>
            {combobox.dropdownOpened &&
              options.map((option) => (
                <Combobox.Option key={option.value} value={option.value}>
                  {renderOption ? renderOption(option) : option.label}
                </Combobox.Option>
              ))}
            {options.length === 0 && !awaited && (
              // A listbox may contain only options.
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
