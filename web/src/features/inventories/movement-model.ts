import * as z from 'zod/mini';
import { requiredCount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, requiredChoice } from '#web/ui/form/rules/rules.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';

export const movementTypes = { ADD: 'Entrada', SUB: 'Salida' } as const;

/** Form of a stock movement (D40). */
export const movementSchema = z.object({
  movType: requiredChoice(),
  quantity: requiredCount(1),
  reason: optional('name'),
});

/** Returns 'Entrada' or 'Salida'; an unknown type keeps its name. */
export function movementCaption(movType: string): string {
  return movType === 'ADD' || movType === 'SUB' ? movementTypes[movType] : movType;
}

interface Movement {
  readonly movType: string;
  readonly quantity: string;
}

/** A movement to save; the quantity is in pieces. */
export interface StockMovement {
  readonly movType: string;
  readonly quantity: number;
  readonly reason: string;
}

/** Returns the movement that takes another one back, with what it takes back as its reason (D46). */
export function oppositeOf(movement: StockMovement): StockMovement {
  const isEntry = movement.movType === 'ADD';
  const reason = isEntry ? 'Deshace una entrada' : 'Deshace una salida';
  return { ...movement, movType: isEntry ? 'SUB' : 'ADD', reason };
}

/** Formats a number of pieces with its unit. */
export const pieces = (count: number): string =>
  `${count} ${Math.abs(count) === 1 ? 'unidad' : 'unidades'}`;

const isCount = (quantity: string): boolean => /^\d{1,7}$/.test(quantity);

/** Returns the stock after a movement, or null if the quantity is no number. */
export function leftAfter(present: number, { movType, quantity }: Movement): number | null {
  if (!isCount(quantity)) return null;
  return movType === 'SUB' ? present - Number(quantity) : present + Number(quantity);
}

/** Returns the movement after a press of '−' (-1) or '+' (1); no movement has 0 pieces, so it skips 0. */
export function stepMovement(movement: Movement, by: 1 | -1): Movement {
  const next = (leftAfter(0, movement) ?? 0) + by || by;
  return { movType: next > 0 ? 'ADD' : 'SUB', quantity: String(Math.abs(next)) };
}

/** A stock and its limits in pieces; a maximum of 0 means no limit. */
interface StockOfProduct {
  readonly quantityAvailable: number;
  readonly quantityMin: number;
  readonly quantityMax: number;
}

/** Returns the state of a stock in words. */
export function stockState(stock: StockOfProduct): RecordState {
  const { quantityAvailable: present, quantityMin, quantityMax } = stock;
  if (present === 0) return { text: 'Agotado', color: 'danger' };
  if (present < quantityMin) return { text: 'Bajo mínimo', color: 'danger' };
  if (quantityMax > 0 && present > quantityMax) {
    return { text: 'Sobre el máximo', color: 'warning' };
  }
  return { text: 'Suficiente', color: 'success' };
}

/**
 * Returns the bar of a stock and its mark at the minimum, both in percent of the maximum; of a
 * larger stock, or of twice the minimum, where there is no maximum.
 */
export function stockBar(stock: StockOfProduct): { readonly share: number; readonly mark: number } {
  const { quantityAvailable: present, quantityMin, quantityMax } = stock;
  const end = Math.max(quantityMax || 2 * quantityMin, present, 1);
  return { share: (100 * present) / end, mark: (100 * quantityMin) / end };
}
