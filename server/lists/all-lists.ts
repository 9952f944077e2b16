import { globSync } from 'node:fs';
import type { ListDefinition } from '#domain/lists/list-definition.ts';

const folder = new URL('../../domain/lists/', import.meta.url);
const files = globSync('*/*.ts', { cwd: folder });
const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

/** Every list of the product. Modules with parts that several lists share are excluded. */
export const allLists: readonly ListDefinition[] = modules
  .flatMap((module): Partial<ListDefinition>[] => Object.values(module))
  .filter((value): value is ListDefinition => typeof value?.view === 'string');

const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the field of the API that reads a list's view, table or function. */
export const fieldOf = ({ view, parameters }: ListDefinition) =>
  parameters ? pascal(view).replace(/^P/, 'p') : `all${pascal(view)}`;
