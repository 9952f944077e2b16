import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  type ChangeEventHandler,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { ambiguousText as defaultAmbiguousText, listTexts } from '#domain/texts/texts.ts';
import type { CacheKey } from '#web/lib/api/cache-topics.ts';
import look from '../../parts.module.css';
import { bufferKeys } from './key-buffer.ts';
import classes from './search-select.module.css';

/** One search result: its name, and details that distinguish it from others (document, phone). */
export interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Text next to the name, such as the last visit. */
  readonly aside?: string;
}

export interface SearchSelectProps<Hit extends SearchHit>
  extends Pick<
    TextInputProps,
    'withAsterisk' | 'maw' | 'className' | 'error' | 'onBlur' | 'placeholder'
  > {
  readonly label: string;
  /** Shown in the field while the person is not searching. */
  readonly chosen: Hit | null;
  readonly onChoose: (hit: Hit | null) => void;
  /** Key of the results in the cache, starting with their topic. */
  readonly queryKey: CacheKey;
  /** Returns the hits for the typed text; must be a background request (D43). */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  /** Returns the unambiguous hit for Enter; if there is none, the person chooses with the arrow keys. */
  readonly exactMatch: (hits: readonly Hit[], typed: string) => Hit | undefined;
  /**
   * Handles Enter on a text without hits and returns whether the focus moves on; the field also
   * shows that nothing was found.
   */
  readonly onNoMatch?: (typed: string) => Promise<boolean> | boolean;
  /** A text with its own meaning, which stays in the field on blur. */
  readonly freeText?: {
    readonly text: string;
    readonly onChange: ChangeEventHandler<HTMLInputElement> | undefined;
  };
  /** Label of the list, if it differs from the field's label. */
  readonly listLabel?: string;
  /** Text if nothing is found. */
  readonly emptyText?: string;
  /** Text if Enter is ambiguous. */
  readonly ambiguousText?: string;
  readonly 'data-path'?: string;
  /** Initial focus of its dialog. */
  readonly 'data-autofocus'?: boolean;
}

const pause = 180;
const none: readonly never[] = [];

/**
 * A combobox that searches while the person types. Arrow keys and Enter choose, Escape keeps the
 * previous choice. Enter chooses only an unambiguous hit, before or after the response; otherwise
 * the list stays open with a message.
 */
export function SearchSelect<Hit extends SearchHit>({
  chosen,
  onChoose,
  queryKey,
  search,
  exactMatch,
  onNoMatch,
  freeText,
  emptyText = listTexts.empty,
  ambiguousText = defaultAmbiguousText,
  onBlur,
  listLabel,
  ...input
}: SearchSelectProps<Hit>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isAmbiguous, setAmbiguous] = useState(false);
  const searchText = cleanText(typed ?? '');
  const [debouncedText] = useDebouncedValue(searchText, pause);
  // Enter searches at once, without the typing delay.
  const [enteredText, setEnteredText] = useState('');
  const text = enteredText === searchText ? searchText : debouncedText;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const {
    data: hits = none,
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text !== '',
    placeholderData: (previous) => (text === '' ? undefined : previous),
  });
  const choose = (id: string) => {
    // The next field may not be rendered yet, so its keys are buffered.
    bufferKeys(Promise.resolve(true));
    onChoose(hits.find((hit) => hit.id === id) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  };

  // The hits must belong to the current text, never to an earlier one.
  const isAnswered = !isFetching && !isPlaceholderData && !isError;
  const settled = searchText !== '' && searchText === text && isAnswered;
  const match = settled ? exactMatch(hits, searchText) : undefined;
  /** Handles Enter; returns whether the focus moves on. */
  const enter = (): Promise<boolean> | boolean => {
    if (match) {
      choose(match.id);
      return true;
    }
    if (hits.length > 0) {
      setAmbiguous(true);
      return false;
    }
    return submitNoMatch(searchText);
  };
  const submitNoMatch = (text: string) => {
    combobox.closeDropdown();
    return onNoMatch?.(text) ?? false;
  };
  // It may be the number of a new client: the list must not cover the registration fields.
  const isUnknownNumber = freeText !== undefined && hits.length === 0 && /\d/.test(text);
  /** Resolves the buffered keys after an Enter with whether the focus moves on. */
  const pendingEnter = useRef<((canContinue: Promise<boolean> | boolean) => void) | null>(null);
  const answer = (action: () => Promise<boolean> | boolean) => {
    const resolveEnter = pendingEnter.current;
    pendingEnter.current = null;
    resolveEnter?.(action());
  };
  const cancelEnter = () => answer(() => false);
  const applyResult = useEffectEvent((hits: readonly Hit[], settled: boolean, isError: boolean) => {
    if (match) combobox.selectOption(hits.indexOf(match));
    else combobox.resetSelectedOption();
    if (settled) answer(enter);
    // If the search fails, the text can still be the number of a client.
    else if (isError) answer(() => freeText !== undefined && submitNoMatch(searchText));
  });
  useEffect(() => applyResult(hits, settled, isError), [hits, settled, isError]);
  useEffect(() => () => pendingEnter.current?.(false), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancelEnter();
    if (event.key !== 'Enter') return;
    // The list handles Enter on a highlighted option.
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    const isSearchable = searchText !== '' && !isError;
    if (!settled && !isSearchable && !freeText?.text) return;
    cancelEnter();
    bufferKeys(
      new Promise((resolve) => {
        pendingEnter.current = resolve;
      }),
    );
    if (settled) answer(enter);
    else if (isSearchable) setEnteredText(searchText);
    else answer(() => submitNoMatch(cleanText(freeText?.text ?? '')));
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          value={freeText?.text ?? typed ?? chosen?.label ?? ''}
          rightSection={isFetching ? <Loader size={16} /> : undefined}
          onChange={(event) => {
            // Text from an input method stands for buffered keys.
            if (pendingEnter.current && (event.nativeEvent as InputEvent).isComposing) return;
            setTyped(event.currentTarget.value);
            setAmbiguous(false);
            freeText?.onChange?.(event);
            if (chosen) onChoose(null);
            cancelEnter();
            combobox.openDropdown();
          }}
          onKeyDown={press}
          onBlur={(event) => {
            cancelEnter();
            setTyped(null);
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      {/* The dropdown is a landmark, because it is rendered outside the screen. */}
      <Combobox.Dropdown hidden={text === '' || isUnknownNumber} miw="min(440px, 100vw - 32px)">
        <section aria-label={`Resultados de ${listLabel ?? input.label}`}>
          <Combobox.Options className={classes.hits} aria-label={listLabel ?? input.label}>
            {hits.map((hit) => (
              <Combobox.Option key={hit.id} value={hit.id}>
                <ResultLine hit={hit} />
              </Combobox.Option>
            ))}
            {hits.length === 0 && !isFetching && (
              // A listbox may contain only options.
              <Combobox.Option value="" disabled className={classes.nothing}>
                {emptyText}
              </Combobox.Option>
            )}
          </Combobox.Options>
          <p role="status" className={classes.ambiguous}>
            {isAmbiguous && settled && ambiguousText}
          </p>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ResultLine({ hit: { label, detail, aside } }: { hit: SearchHit }) {
  return (
    <>
      <div className={`${look.row} ${look.apart}`}>
        <span>{label}</span>
        {aside && <span className={`${look.meta} ${classes.detail}`}>{aside}</span>}
      </div>
      {detail && <div className={`${look.meta} ${classes.detail}`}>{detail}</div>}
    </>
  );
}
