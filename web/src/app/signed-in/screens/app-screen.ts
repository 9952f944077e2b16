import type { ComponentType, FunctionComponent } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import type { Permission } from '#domain/texts/permissions.ts';

/** A screen: one row of the table that defines router, menu, tabs and the search of the header. */
export interface AppScreen {
  /** One of `paths`. */
  readonly path: string;
  /** For a list: further pages have paths below it (D6). */
  readonly pages?: true;
  /** A page about one record in the frame `RecordPage`, whose title is the record's name. */
  readonly record?: true;
  /** Title of the screen and of the browser tab. */
  readonly title: string;
  /** Any of these permissions opens the screen and shows its tabs; absent for every signed-in person. */
  readonly permission?: Permission | readonly Permission[];
  /** Menu item of the screen, in table order within its group; screens without one are linked from others. */
  readonly menu?: MenuPosition;
  /** Description of the screen in its hub. */
  readonly about?: string;
  /** Loads the code of the screen when a permitted person opens it. */
  readonly load: () => Promise<FunctionComponent>;
}

/** Readers of roles have the documented menu of an administrator, all others that of a supervisor (doc 1 §2). */
export type MenuReader = 'administrator' | 'branch';

export interface MenuPosition {
  readonly icon: ComponentType<{ size?: number }>;
  /** Set if it differs from the permission of the screen. */
  readonly permission?: Permission;
  /** Paths of its screens with another prefix. */
  readonly also?: readonly string[];
  /** Paths with its prefix that belong to other screens. */
  readonly separatePaths?: readonly string[];
  /**
   * Readers for whom the item always stays visible: their documented menu lists it outside the
   * settings, or the counter uses it.
   */
  readonly staysFor?: readonly MenuReader[];
  /** Hides the item from readers with this permission. */
  readonly unless?: Permission;
  /** Shows the item only to readers at offices with this currency. */
  readonly currency?: Currency;
  /** Badge next to the label, such as a count. */
  readonly badge?: ComponentType;
}

/** A part of the menu, with its items and the screens below them. */
export interface ScreenGroup {
  readonly label: string;
  /** Path of the hub with its items, for readers with more items than the menu shows. */
  readonly hub?: string;
  readonly screens: readonly AppScreen[];
}
