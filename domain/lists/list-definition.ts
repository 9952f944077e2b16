import type { Currency } from '../money/currencies.ts';
import type { Permission } from '../texts/permissions.ts';

/**
 * Format of a value on screens and in CSV. Values have the types of the API: `money`, `number` and
 * `percent` are decimal strings (a percent is a fraction: 0.3 shows as 30 %), `datetime` ISO with
 * offset, `date` yyyy-MM-dd, `weekdays` numbers with 0 for Sunday, `phone` text as typed.
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

/** Operators of the API's `filter` argument that lists use; `null` values are never sent. */
export type FilterOperator =
  | 'equalTo'
  | 'includesInsensitive'
  | 'startsWithInsensitive'
  | 'greaterThanOrEqualTo'
  | 'lessThanOrEqualTo'
  | 'in';

/** The `filter` argument: field → operator → value; all conditions must match. */
export type ListFilterValue = Partial<
  Record<string, Partial<Record<FilterOperator, string | number | boolean | readonly string[]>>>
>;

export interface ListColumn {
  /** API field, such as `saleDate`; the view's column is its snake_case. */
  readonly field: string;
  readonly caption: string;
  readonly kind: ColumnKind;
  /** Visible only to readers with this permission, or one of several. */
  readonly permission?: Permission | readonly Permission[];
  /** Visible only to readers without this permission. */
  readonly unlessPermission?: Permission;
  /**
   * Visible only to readers whose office uses this currency, such as dollars next to bolívares (doc
   * 1 §9).
   */
  readonly onlyIn?: Currency;
  /** A record's history uses this caption too: `saleDate` is `sale_date` there. */
  readonly inHistory?: boolean;
  /** In the file, but not on the screen. */
  readonly csvOnly?: boolean;
  /** Visible only if selected in the list's columns. */
  readonly optional?: boolean;
  /** Dropped before the other columns if a table is too wide, unless selected. */
  readonly spare?: boolean;
  /** Field shown if this one is empty, such as the document of a person without a name. */
  readonly fallback?: string;
  /** Text shown for a missing value, such as 'Todas (os)' for a rule without a technician. */
  readonly absent?: string;
  /** For a document number: the field of its type, shown before it on the screen (D88). */
  readonly documentType?: string;
  /** Captions of the values of a `text` column, such as an enumeration. */
  readonly captions?: Readonly<Record<string, string>>;
  /** A sentence, which wraps to further lines. */
  readonly sentence?: boolean;
  /** Computed per row, so that the list cannot be sorted by it. */
  readonly unsorted?: boolean;
  /**
   * Its sum over all matching rows is in the footer or the headline, for everybody or for readers
   * with a permission; money once per currency.
   */
  readonly summed?: boolean | Permission;
  /**
   * Field with the time zone of a `datetime` in lists of several offices; the reader's zone if
   * absent or null.
   */
  readonly zone?: string;
  /** Currency of a `money` column: a field of the row (`currencyCode`) or a fixed code. */
  readonly currency?: { readonly field: string } | { readonly code: Currency };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListFilter {
  /** Key in the screen's URL, such as `date_from`. */
  readonly name: string;
  readonly caption: string;
  readonly field: string;
  /** `argument`: sets the argument `field` of the list's function instead of a condition. */
  readonly operator: Exclude<FilterOperator, 'in'> | 'argument';
  /**
   * For a `date`: the field with the day of `field` in the zone of the row's office (D5), because
   * readers in another zone would get another day.
   */
  readonly dayField?: string;
  /** Available only to readers with this permission, or one of several. */
  readonly permission?: Permission | readonly Permission[];
  /** Always has a value: when cleared, it returns to the list's default. */
  readonly required?: boolean;
  /** Only in the URL: set by the screen, not by people. */
  readonly hidden?: boolean;
  /** Selectable values instead of typed text; a screen may provide them. */
  readonly choices?: readonly Choice[];
  /**
   * A `date` spans the office's day: 00:00:00 for a lower bound, 23:59:59 for an upper one. An
   * `office` is an office id of the company; a `boolean` is 'true' or 'false' in the URL.
   */
  readonly kind: 'text' | 'name' | 'number' | 'email' | 'date' | 'office' | 'boolean';
}

/**
 * Fields that the search box of a list matches: the number if the text can be an invoice number,
 * document, phone or e-mail if it has their form, otherwise words; all by the one search rule
 * (D57).
 */
export interface ListSearch {
  readonly words: string;
  /** Name of the words after 'Buscar por', if it differs from the caption of their column. */
  readonly called?: string;
  readonly number?: string;
  readonly document?: string;
  readonly phone?: string;
  readonly email?: string;
}

/**
 * A list as data for its screen and its CSV (D6): its source, columns in order, filters and order.
 * The reader's own rights determine the rows.
 */
export interface ListDefinition {
  /** Name in `GET /csv/<name>` and file name of the definition. */
  readonly name: string;
  /** View or table of `app_public`, or with `parameters` a set-returning function. */
  readonly view: string;
  /** Schema of a view or function that only the server reads. */
  readonly schema?: 'app_hidden';
  /** Arguments of the function by name, sent as `GET /csv/<name>?arguments=<json>`. */
  readonly parameters?: Readonly<Record<string, 'date' | 'uuid' | 'text'>>;
  /** API field with the pages of its screen, if a database function returns them (`salesPage`). */
  readonly pageField?: 'salesPage' | 'clientsPage' | 'figurePage' | 'profitPage';
  /** Filters that the page field has as arguments next to its `input`. */
  readonly pageArguments?: readonly string[];
  /**
   * Function of `app_hidden` that returns the sums for the same arguments from summaries, once per
   * currency.
   */
  readonly sums?: string;
  /** Documented CSV file name. */
  readonly file: string;
  /** Purpose of the list, shown while it has no rows. */
  readonly whenEmpty: string;
  /** The list requires one of these. */
  readonly permissions: readonly Permission[];
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** Fields of the search box; no box if absent. */
  readonly search?: ListSearch;
  /** Further fields that the `filter` argument may contain, such as `officeId` or `status`. */
  readonly scope: readonly string[];
  /** API order such as `SALE_DATE_DESC`; id breaks ties. */
  readonly orderBy: string;
  /** Rows with the same value of this field are grouped, in the list's default order. */
  readonly groupedBy?: string;
  /** Singular and plural of its rows, which are counted and summed above the list. */
  readonly headline?: readonly [string, string];
  /**
   * The `datetime` column whose days are headings while the list is ordered by it; its cells show
   * the time.
   */
  readonly byDay?: string;
  /**
   * Fields of the first columns on the screen in order, visible also if they are optional. The
   * other columns follow and are dropped first if the table is too wide.
   */
  readonly leading?: readonly string[];
  /** Fields of the second line of a card; by default the first facts of the row. */
  readonly cardLine?: readonly string[];
}
