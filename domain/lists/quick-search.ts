import { plainText } from '../input/clean-text.ts';
import type { ListFilterValue, ListSearch } from './list-definition.ts';

const containsFilter = (field: string, text: string): ListFilterValue => ({
  [field]: { includesInsensitive: text },
});

/**
 * Converts text of a list's search box (D57) to the API's `filter`. '1867', 'factura 1867' and
 * 'a-12' are numbers, 'v-12.345.678' is a document, '0414…' a phone unless it has the 8 digits of a
 * DNI, text with @ an e-mail, and other text words.
 */
export function quickSearch(search: ListSearch | undefined, typed: string): ListFilterValue {
  const text = plainText(typed);
  if (!search || !text) return {};
  const { words, number, document, phone, email } = search;
  if (email && text.includes('@')) return containsFilter(email, text);
  if (!/\d/.test(text)) return containsFilter(words, text);
  const numbered = /^(?:(?:factura|venta|n[º°.]?)\s*)?([a-z]{0,3}-?\d{1,6})$/i.exec(text)?.[1];
  if (number && numbered && !text.startsWith('0')) {
    return { [number]: { equalTo: numbered.toUpperCase() } };
  }
  if (phone && /^[+0(]/.test(text) && !/^0\d{7}$/.test(text)) return containsFilter(phone, text);
  if (document && /^[a-z]{0,3}[-. ]?[\d.\- ]+$/i.test(text)) return containsFilter(document, text);
  return containsFilter(words, text);
}

const searchFilterOf = {
  words: 'nombre',
  number: 'factura',
  document: 'identificación',
  phone: 'teléfono',
  email: 'email',
} as const;

/** Returns the search hint, such as 'nombre, factura, identificación o teléfono'. */
export function searchHint(search: ListSearch, wordsCaption: string): string {
  if (search.words === 'searchText') return 'nombre, identificación, teléfono o email';
  const named = (Object.keys(searchFilterOf) as (keyof typeof searchFilterOf)[])
    .filter((kind) => search[kind] && kind !== 'email')
    .map((kind) =>
      kind === 'words' ? (search.called ?? wordsCaption.toLowerCase()) : searchFilterOf[kind],
    );
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} o ${named.at(-1)}` : `${named[0]}`;
}
