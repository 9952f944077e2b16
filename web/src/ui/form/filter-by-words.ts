import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { searchByWords } from '#domain/word-search.ts';

/** The filter of a searchable select, whose options are found by any words of their labels. */
export const filterByWords: OptionsFilter = ({ options, search }) =>
  searchByWords(options as ComboboxItem[], ({ label }) => label, search);
