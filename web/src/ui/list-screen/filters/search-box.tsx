import { Box, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { useShortcut } from '../../keys/shortcuts.ts';
import { isOff } from '../../keys/single-keys.ts';
import { maxSearchLength } from '../list-state.ts';

/** Debounce delay in milliseconds. */
const pause = 300;

/** Search box above a list, which filters while typing (D57). */
export function SearchBox({
  value,
  hint,
  onSearch,
}: {
  value: string;
  /** Searchable fields: 'nombre o teléfono'. */
  hint: string;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The URL has changed, for example by history navigation or a saved view.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== cleanText(typed)) setTyped(value);
  }
  const submitSearch = (text: string) => {
    if (cleanText(text) !== value) onSearch(cleanText(text));
  };
  const submitSoon = useDebouncedCallback(submitSearch, pause);
  useShortcut('b', 'Buscar en la lista', () => {
    const fold = input.current?.closest('details');
    if (fold) fold.open = true;
    input.current?.focus();
  });
  const clear = () => {
    setTyped('');
    submitSearch('');
    input.current?.focus();
  };
  return (
    <Box
      component="search"
      // Takes the free space of its line before the content after it does.
      flex={{ base: '1 1 100%', xs: '999 1 14rem' }}
      maw={{ base: 'none', xs: '22rem' }}
      aria-label="En la lista"
      data-screen-only
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitSearch(typed);
        }}
      >
        <TextInput
          ref={input}
          size="xs"
          aria-label="Buscar en la lista"
          placeholder={`Por ${hint}`}
          title={`Buscar por ${hint}${isOff('b') ? '' : ' (b)'}`}
          aria-keyshortcuts={isOff('b') ? undefined : 'b'}
          maxLength={maxSearchLength}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed && <CloseButton size="xs" aria-label="Quitar la búsqueda" onClick={clear} />
          }
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            submitSoon(currentTarget.value);
          }}
        />
      </form>
    </Box>
  );
}
