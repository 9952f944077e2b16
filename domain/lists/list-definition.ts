import type { Currency } from '../currencies.ts';
import type { Permission } from '../permissions.ts';

/**
 * How a value is shown and written to CSV. Values arrive as the API gives them: `money`, `number`
 * and `percent` as decimal strings (a percent is a fraction, 0.3 shows as 30 %), `datetime` as ISO
 * with offset, `date` as yyyy-MM-dd, `weekdays` as numbers, 0 for Sunday, `phone` as it was typed.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'weekdays'
  | 'phone';

/** The operators of the API's `filter` argument that lists use; `null` values are never sent. */
export type FilterOperator =
  | 'equalTo'
  | 'includesInsensitive'
  | 'startsWithInsensitive'
  | 'greaterThanOrEqualTo'
  | 'lessThanOrEqualTo'
  | 'in';

/** The `filter` argument: field → operator → value; all conditions hold together. */
export type ListFilterValue = Partial<
  Record<string, Partial<Record<FilterOperator, string | number | boolean | readonly string[]>>>
>;

export interface ListColumn {
  /** Field of the API, such as `saleDate`; the view's column is its snake_case. */
  readonly field: string;
  readonly caption: string;
  readonly kind: ColumnKind;
  /** Shown only to readers that hold this permission, or any one of several. */
  readonly permission?: Permission | readonly Permission[];
  /** Shown only to readers that lack this permission. */
  readonly unlessPermission?: Permission;
  /** Shown only to readers whose office counts in this currency, such as dollars beside bolívares (doc 1 §9). */
  readonly onlyIn?: Currency;
  /** The history of a record calls the column of its table so, too: `saleDate` is `sale_date` there. */
  readonly inHistory?: boolean;
  /** Written to the file, not shown on the screen. */
  readonly csvOnly?: boolean;
  /** Shown only to who chooses it among the columns of the list. */
  readonly optional?: boolean;
  /** Left out where the screen is narrower than 1,440 pixels, unless it is chosen: others matter more. */
  readonly spare?: boolean;
  /** The field that stands in where this one is empty, such as the document of who has no name. */
  readonly fallback?: string;
  /** Of a document's number: the field of its type, which stands before it on the screen (D88). */
  readonly documentType?: string;
  /** What the values of a `text` column are called, such as those of an enumeration. */
  readonly captions?: Readonly<Record<string, string>>;
  /** A sentence, that is read to its end: it goes on in further lines. */
  readonly sentence?: boolean;
  /** Computed row by row: no order of the list goes by it. */
  readonly unsorted?: boolean;
  /** Its sum over all rows that the filter matches stands at the foot; money once per currency. */
  readonly summed?: boolean;
  /** Field with the time zone of a `datetime`, where rows are of offices; the reader's when absent or null. */
  readonly zone?: string;
  /** Currency of a `money` column: a field of the row (`currencyCode`) or a fixed code. */
  readonly currency?: { readonly field: string } | { readonly code: Currency };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListFilter {
  /** Key in the screen's address, such as `date_from`. */
  readonly name: string;
  readonly caption: string;
  readonly field: string;
  /** `argument`: no condition on a field of a row but the argument `field` of the list's function. */
  readonly operator: Exclude<FilterOperator, 'in'> | 'argument';
  /**
   * Of a `date`: the field that holds the day of `field` in the zone of the row's own office (D5),
   * where readers of another zone would count another day.
   */
  readonly dayField?: string;
  /** Offered only to readers that hold this permission, or any one of several. */
  readonly permission?: Permission | readonly Permission[];
  /** Always holds a value: taken away, it is the list's default again, since the rows stand under it. */
  readonly required?: boolean;
  /** Held in the address alone: what the screen itself sets, and nobody types. */
  readonly hidden?: boolean;
  /** What can be chosen, where nothing is typed; a screen may give it. */
  readonly choices?: readonly Choice[];
  /**
   * A `date` spans the office's day: 00:00:00 for a lower bound, 23:59:59 for an upper one. An
   * `office` is one of the company's, by its id; a `boolean` is 'true' or 'false' in the address.
   */
  readonly kind: 'text' | 'name' | 'number' | 'email' | 'date' | 'office' | 'boolean';
}

/**
 * The fields in which the box above a list looks for what is typed into it: a number where it can be an invoice's, a
 * document, phone or e-mail where it looks like one, words otherwise; all by the one rule of search (D57).
 */
export interface ListSearch {
  readonly words: string;
  /** What the words are called after 'Buscar por' where the caption of their column does not say it. */
  readonly called?: string;
  readonly number?: string;
  readonly document?: string;
  readonly phone?: string;
  readonly email?: string;
}

/**
 * A list as data, the one truth for its screen and its CSV (D6): what it reads, its columns in
 * order, its filters and its order. The reader's own rights decide the rows.
 */
export interface ListDefinition {
  /** Name in `GET /csv/<name>` and file name of the definition. */
  readonly name: string;
  /** View or table of `app_public`; with `parameters`, a set-returning function of it. */
  readonly view: string;
  /** The function's arguments by name, given as `GET /csv/<name>?arguments=<json>`. */
  readonly parameters?: Readonly<Record<string, 'date' | 'uuid' | 'text'>>;
  /** Field of the API that returns the pages of its screen, where a function of the database knows them (`salesPage`). */
  readonly pageField?: 'salesPage' | 'clientsPage' | 'figurePage' | 'profitPage';
  /** Filters that the page field has as arguments next to its `input`. */
  readonly pageArguments?: readonly string[];
  /** Function of `app_hidden` that knows the sums of the same arguments from what is summed up already, once per currency. */
  readonly sums?: string;
  /** CSV file name as the documents give it. */
  readonly file: string;
  /** What the list is for, told while it has no rows. */
  readonly whenEmpty: string;
  /** Any one of these opens the list. */
  readonly permissions: readonly Permission[];
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** What the box above the list searches; none without it. */
  readonly search?: ListSearch;
  /** Further fields that the `filter` argument may name, such as `officeId` or `status`. */
  readonly scope: readonly string[];
  /** API order such as `SALE_DATE_DESC`; id breaks ties. */
  readonly orderBy: string;
  /** Rows with the same value of this field stand together, as long as the list is in its own order. */
  readonly groupedBy?: string;
}
