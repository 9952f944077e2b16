import { listTexts } from '#domain/texts.ts';
import { filterByWords } from '#web/ui/form/filter-by-words.ts';

/** The input that finds a subservice by any words of its name; choosing one adds it and leaves the input empty. */
export const subserviceSearch = {
  label: 'Subservicio',
  placeholder: 'Al elegirlo se agrega',
  'data-path': 'subserviceId',
  withAsterisk: true,
  searchable: true,
  selectFirstOptionOnChange: true,
  withCheckIcon: false,
  value: null,
  filter: filterByWords,
  nothingFoundMessage: listTexts.empty,
} as const;
