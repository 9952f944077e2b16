import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listTexts } from '#domain/texts.ts';
import type { CacheKey } from '#web/lib/cache-topics.ts';
import classes from './search-select.module.css';

/** One answer of a search: its name, and what tells it from others (document, phone). */
export interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

interface SearchSelectProps<Hit extends SearchHit> {
  readonly label: string;
  readonly placeholder?: string;
  /** Shown in the field while it is not being searched. */
  readonly chosen: Hit | null;
  readonly onChoose: (hit: Hit | null) => void;
  /** Key of the answers in the cache, beginning with their topic. */
  readonly queryKey: CacheKey;
  /** Hits for what was typed; asked for while no one waits, so it must not be counted (D43). */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  readonly withAsterisk?: boolean;
  /** The most that it is wide. */
  readonly maw?: number;
  /** Said where nothing is found. */
  readonly emptyText?: string;
  readonly error?: ReactNode;
  readonly 'data-path'?: string;
}

const pause = 180;
const none: readonly never[] = [];

/**
 * A field that answers as one types; arrows and Enter choose, Escape leaves what was chosen. Enter takes
 * what one sees; of what comes after it was pressed only the one that there is.
 */
export function SearchSelect<Hit extends SearchHit>({
  chosen,
  onChoose,
  queryKey,
  search,
  emptyText = listTexts.empty,
  ...input
}: SearchSelectProps<Hit>) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? '').trim();
  const [text] = useDebouncedValue(wanted, pause);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const {
    data: hits = none,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text !== '',
    placeholderData: (previous) => (text === '' ? undefined : previous),
  });
  const choose = (id: string) => {
    onChoose(hits.find((hit) => hit.id === id) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  };

  // Of what stands in the field: never a hit of what stood before.
  const settled = wanted !== '' && wanted === text && !isFetching && !isPlaceholderData;
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is another object each time
  useEffect(() => {
    const [first] = settled ? hits : none;
    if (!first) return combobox.resetSelectedOption();
    combobox.selectFirstOption();
    if (awaited.current && hits.length === 1) choose(first.id);
    awaited.current = false;
  }, [settled, hits]);

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          autoComplete="off"
          value={typed ?? chosen?.label ?? ''}
          rightSection={isFetching ? <Loader size={16} /> : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (chosen) onChoose(null);
            awaited.current = false;
            combobox.openDropdown();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') awaited.current = wanted !== '' && !settled;
          }}
          onBlur={() => {
            awaited.current = false;
            setTyped(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      {/* It stands apart from the screen, as a landmark of its own. */}
      <Combobox.Dropdown hidden={text === ''}>
        <section aria-label={`Resultados de ${input.label}`}>
          <Combobox.Options className={classes.hits} aria-label={input.label}>
            {hits.map(({ id, label, detail }) => (
              <Combobox.Option key={id} value={id}>
                <div>{label}</div>
                {detail && <div className={classes.detail}>{detail}</div>}
              </Combobox.Option>
            ))}
            {hits.length === 0 && !isFetching && (
              // A listbox holds options alone.
              <Combobox.Option value="" disabled className={classes.nothing}>
                {emptyText}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}
