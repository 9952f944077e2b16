import type { ComponentType, FunctionComponent } from 'react';
import type { Currency } from '#domain/currencies.ts';
import type { Permission } from '#domain/permissions.ts';

/** A screen: a row of the table from which router, menu, tabs and the header's search take. */
export interface AppScreen {
  /** One of `paths`. */
  readonly path: string;
  /** Of a list: it has further pages below its path (D6). */
  readonly pages?: true;
  /** Title of the screen and of the browser's tab. */
  readonly title: string;
  /** Any one of several opens it, and shows the tabs that lead to it; everybody who is signed in when absent. */
  readonly permission?: Permission | readonly Permission[];
  /** How it stands in the menu, at its row's place among its group's; screens without are reached from others. */
  readonly menu?: MenuPlace;
  /** What it answers, told where a hub lists it. */
  readonly about?: string;
  /** Its code, fetched when it is opened, and only for who may see it. */
  readonly load: () => Promise<FunctionComponent>;
}

/** Who reads roles has the documents' menu of an administrator, everybody else at most that of a supervisor (doc 1 §2). */
export type MenuReader = 'administrator' | 'branch';

export interface MenuPlace {
  readonly icon: ComponentType<{ size?: number }>;
  /** Where it is not the screen's permission. */
  readonly permission?: Permission;
  /** Addresses of its screens that do not begin with its own. */
  readonly also?: readonly string[];
  /** Addresses that begin with its own, of screens that are not its. */
  readonly apart?: readonly string[];
  /** Whose menu in the documents names it outside of the settings, or who uses it at the counter: there it stays in sight. */
  readonly staysFor?: readonly MenuReader[];
  /** Not for readers that hold this one. */
  readonly unless?: Permission;
  /** Only for readers at offices of this currency. */
  readonly currency?: Currency;
  /** What is to be told beside the label, such as a count. */
  readonly badge?: ComponentType;
}

/** A part of the menu, and with its items the screens that they lead on to. */
export interface ScreenGroup {
  readonly label: string;
  /** Address of the hub where its items stand, for who has more than the menu shows. */
  readonly hub?: string;
  readonly screens: readonly AppScreen[];
}
