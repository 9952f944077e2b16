import type { Permission } from '#domain/texts/permissions.ts';
import cajera from '../../../../../docs/manual/cajera.md';
import casaMatriz from '../../../../../docs/manual/casa-matriz.md';
import contadora from '../../../../../docs/manual/contadora.md';
import duena from '../../../../../docs/manual/duena.md';
import supervisora from '../../../../../docs/manual/supervisora.md';
import tecnica from '../../../../../docs/manual/tecnica.md';
import todos from '../../../../../docs/manual/todos.md';
import { manualSections } from '../screens/manual-sections.ts';
import type { BuiltManualPage } from './manual-page.ts';

/** The pages of the manual by the name of their file, in the order in which a reader looks them up. */
export const manualPages = {
  todos,
  cajera,
  tecnica,
  supervisora,
  duena,
  contadora,
  'casa-matriz': casaMatriz,
} satisfies Readonly<Record<string, BuiltManualPage>>;

export type ManualPageName = keyof typeof manualPages;

/** The page of a reader is the first one whose permission the reader has, otherwise `todos`. */
const ownPages: readonly (readonly [Permission, ManualPageName])[] = [
  ['office.manage', 'duena'],
  ['cash.move', 'supervisora'],
  ['sale.create', 'cajera'],
  ['sale.read_own', 'tecnica'],
  ['client.read_table', 'casa-matriz'],
  ['expense.totals', 'contadora'],
];

export function isManualPage(name: string | undefined): name is ManualPageName {
  return name !== undefined && Object.hasOwn(manualPages, name);
}

/** A section of a page. */
export interface ManualPlace {
  readonly page: ManualPageName;
  /** Anchor of a heading; the start of the page without one. */
  readonly anchor: string | undefined;
}

/**
 * Returns the section about a screen: on the reader's own page, otherwise on the first page
 * that has it. Without a screen it is the start of the reader's page.
 */
export function manualPlaceOf(
  permissions: readonly Permission[],
  path: string | undefined,
): ManualPlace {
  const [, own = 'todos'] = ownPages.find(([permission]) => permissions.includes(permission)) ?? [];
  const anchors = manualSections[path ?? ''] ?? [];
  const names = [own, ...(Object.keys(manualPages) as ManualPageName[])];
  const places = names.flatMap((page) =>
    anchors
      .filter((anchor) => manualPages[page].sections.some((each) => each.anchor === anchor))
      .map((anchor) => ({ page, anchor })),
  );
  return places[0] ?? { page: own, anchor: undefined };
}
