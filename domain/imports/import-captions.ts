import type { ImportKindName } from './import-kind.ts';

/** Kinds of an import in the order of a move: what others need comes first (doc 9 §3). */
export const importKindCaptions = {
  services: 'Servicios y precios',
  staff: 'Personal',
  clients: 'Clientes',
  products: 'Productos y existencias',
  providers: 'Proveedores',
  appointments: 'Citas',
} as const satisfies Readonly<Record<ImportKindName, string>>;

/** States of an import (doc 9 §5). */
export const importStates = {
  UPLOADED: 'Por revisar',
  CHECKING: 'En revisión',
  CHECKED: 'Revisada',
  RUNNING: 'En curso',
  PAUSED: 'En pausa',
  DONE: 'Terminada',
  UNDOING: 'Deshaciéndose',
  UNDONE: 'Deshecha',
} as const;

export type ImportState = keyof typeof importStates;

/** States of a row (doc 9 §7.6, §7.13). */
export const importRowStates = {
  NEW: 'Nueva',
  UPDATE: 'Cambia',
  SAME: 'Igual',
  DOUBTFUL: 'Dudosa',
  REFUSED: 'Rechazada',
  DONE: 'Guardada',
  UNDONE: 'Deshecha',
  KEPT: 'Se conserva',
} as const;

export type ImportRowState = keyof typeof importRowStates;

/** Decisions about a doubtful row (doc 9 §5). */
export const importChoices = {
  SAME: 'Es la misma',
  OTHER: 'Es otra',
  SKIP: 'No se importa',
} as const;

export type ImportChoice = keyof typeof importChoices;
