import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEventHandler, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cleanText } from '#domain/clean-text.ts';
import { listTexts, unsureText as whereUnsure } from '#domain/texts.ts';
import type { CacheKey } from '#web/lib/cache-topics.ts';
import { holdKeys } from './held-keys.ts';
import classes from './search-select.module.css';

/** One answer of a search: its name, and what tells it from others (document, phone). */
export interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** What stands beside the name, such as the last visit. */
  readonly beside?: string;
}

export interface SearchSelectProps<Hit extends SearchHit>
  extends Pick<
    TextInputProps,
    'withAsterisk' | 'maw' | 'className' | 'error' | 'onBlur' | 'placeholder'
  > {
  readonly label: string;
  /** Shown in the field while it is not being searched. */
  readonly chosen: Hit | null;
  readonly onChoose: (hit: Hit | null) => void;
  /** Key of the answers in the cache, beginning with their topic. */
  readonly queryKey: CacheKey;
  /** Hits for what was typed; asked for while no one waits, so it must not be counted (D43). */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  /** Whom an Enter means of those who were found; where it is nobody, the person chooses with the arrows. */
  readonly meant: (hits: readonly Hit[], typed: string) => Hit | undefined;
  /**
   * What an Enter does with a text that is nobody's, and whether the cursor goes on then; it is told besides that
   * nobody is found.
   */
  readonly onNobody?: (typed: string) => Promise<boolean> | boolean;
  /** A text that stays in the field when it is left, since it means something by itself. */
  readonly kept?: {
    readonly text: string;
    readonly onChange: ChangeEventHandler<HTMLInputElement> | undefined;
  };
  /** What its list is called, where not as the field is. */
  readonly listLabel?: string;
  /** Said where nothing is found. */
  readonly emptyText?: string;
  /** Said where an Enter can't tell who is meant. */
  readonly unsureText?: string;
  readonly 'data-path'?: string;
  /** The first to have the focus of its dialog. */
  readonly 'data-autofocus'?: boolean;
}

const pause = 180;
const none: readonly never[] = [];

/**
 * A field that answers as one types; arrows and Enter choose, Escape leaves what was chosen. Enter takes only
 * who is meant for certain, before the answer came as after it; otherwise the list stays open and says so.
 */
export function SearchSelect<Hit extends SearchHit>({
  chosen,
  onChoose,
  queryKey,
  search,
  meant,
  onNobody,
  kept,
  emptyText = listTexts.empty,
  unsureText = whereUnsure,
  onBlur,
  listLabel,
  ...input
}: SearchSelectProps<Hit>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const wanted = cleanText(typed ?? '');
  const [slowly] = useDebouncedValue(wanted, pause);
  // Who presses Enter waits for no further key.
  const [entered, setEntered] = useState('');
  const text = entered === wanted ? wanted : slowly;
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
    // Where the cursor goes may be drawn only now.
    holdKeys(Promise.resolve(true));
    onChoose(hits.find((hit) => hit.id === id) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  };

  // Of what stands in the field: never a hit of what stood before.
  const isAnswered = !isFetching && !isPlaceholderData && !isError;
  const settled = wanted !== '' && wanted === text && isAnswered;
  const certain = settled ? meant(hits, wanted) : undefined;
  /** Answers whether the cursor goes on. */
  const enter = (): Promise<boolean> | boolean => {
    if (certain) {
      choose(certain.id);
      return true;
    }
    if (hits.length > 0) {
      setUnsure(true);
      return false;
    }
    return ofNobody(wanted);
  };
  const ofNobody = (text: string) => {
    combobox.closeDropdown();
    return onNobody?.(text) ?? false;
  };
  // It may be a new one's: nothing lies over what registers them.
  const isNobodysNumber = kept !== undefined && hits.length === 0 && /\d/.test(text);
  /** Tells who holds the keys since an Enter whether the cursor goes on. */
  const awaited = useRef<((goesOn: Promise<boolean> | boolean) => void) | null>(null);
  const answer = (how: () => Promise<boolean> | boolean) => {
    const tell = awaited.current;
    awaited.current = null;
    tell?.(how());
  };
  const giveUp = () => answer(() => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is another object each time
  useEffect(() => {
    if (certain) combobox.selectOption(hits.indexOf(certain));
    else combobox.resetSelectedOption();
    if (settled) answer(enter);
    // What cannot be searched for is still a number of somebody.
    else if (isError) answer(() => kept !== undefined && ofNobody(wanted));
  }, [settled, hits, isError]);
  useEffect(() => () => awaited.current?.(false), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp();
    if (event.key !== 'Enter') return;
    // An option that is pointed at is taken by the list.
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    const meansSomebody = wanted !== '' && !isError;
    if (!settled && !meansSomebody && !kept?.text) return;
    giveUp();
    holdKeys(
      new Promise((resolve) => {
        awaited.current = resolve;
      }),
    );
    if (settled) answer(enter);
    else if (meansSomebody) setEntered(wanted);
    else answer(() => ofNobody(cleanText(kept?.text ?? '')));
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          value={kept?.text ?? typed ?? chosen?.label ?? ''}
          rightSection={isFetching ? <Loader size={16} /> : undefined}
          onChange={(event) => {
            // What an input method goes on composing stands for keys that are held.
            if (awaited.current && (event.nativeEvent as InputEvent).isComposing) return;
            setTyped(event.currentTarget.value);
            setUnsure(false);
            kept?.onChange?.(event);
            if (chosen) onChoose(null);
            giveUp();
            combobox.openDropdown();
          }}
          onKeyDown={press}
          onBlur={(event) => {
            giveUp();
            setTyped(null);
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      {/* It stands apart from the screen, as a landmark of its own. */}
      <Combobox.Dropdown hidden={text === '' || isNobodysNumber} miw="min(440px, 100vw - 32px)">
        <section aria-label={`Resultados de ${listLabel ?? input.label}`}>
          <Combobox.Options className={classes.hits} aria-label={listLabel ?? input.label}>
            {hits.map((hit) => (
              <Combobox.Option key={hit.id} value={hit.id}>
                <HitLine hit={hit} />
              </Combobox.Option>
            ))}
            {hits.length === 0 && !isFetching && (
              // A listbox holds options alone.
              <Combobox.Option value="" disabled className={classes.nothing}>
                {emptyText}
              </Combobox.Option>
            )}
          </Combobox.Options>
          <p role="status" className={classes.unsure}>
            {isUnsure && settled && unsureText}
          </p>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function HitLine({ hit: { label, detail, beside } }: { hit: SearchHit }) {
  return (
    <>
      <div className={classes.first}>
        <span>{label}</span>
        {beside && <span className={classes.beside}>{beside}</span>}
      </div>
      {detail && <div className={classes.detail}>{detail}</div>}
    </>
  );
}
