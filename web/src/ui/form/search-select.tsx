import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
  readonly queryKey: readonly string[];
  /** Hits for what was typed; asked for while no one waits, so it must not be counted (D43). */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  readonly emptyText?: string;
  readonly withAsterisk?: boolean;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  readonly 'data-path'?: string;
}

const pause = 180;

/** A field that answers as one types; arrows and Enter choose, Escape leaves what was chosen. */
export function SearchSelect<Hit extends SearchHit>({
  chosen,
  onChoose,
  queryKey,
  search,
  emptyText = 'Sin resultados',
  ...input
}: SearchSelectProps<Hit>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [text] = useDebouncedValue((typed ?? '').trim(), pause);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data: hits = [], isFetching } = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: typed !== null,
    placeholderData: (previous) => previous,
  });
  const choose = (id: string) => {
    onChoose(hits.find((hit) => hit.id === id) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          {...input}
          autoComplete="off"
          value={typed ?? chosen?.label ?? ''}
          rightSection={isFetching ? <Loader size={16} /> : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (chosen) onChoose(null);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => {
            setTyped((present) => present ?? (chosen ? null : ''));
            combobox.openDropdown();
          }}
          onBlur={() => {
            setTyped(null);
            combobox.closeDropdown();
            input.onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.hits} aria-label={input.label}>
          {hits.map(({ id, label, detail }) => (
            <Combobox.Option key={id} value={id} active={id === chosen?.id}>
              <div>{label}</div>
              {detail && <div className={classes.detail}>{detail}</div>}
            </Combobox.Option>
          ))}
          {hits.length === 0 && !isFetching && <Combobox.Empty>{emptyText}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
