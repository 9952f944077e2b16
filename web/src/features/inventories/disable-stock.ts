import { request } from '#web/lib/api/graphql.ts';
import { disableAction } from '#web/shared/disabled/record-actions.ts';
import { DisableInventoryDocument } from './inventories.generated.ts';

/** 'Deshabilitar' of a stock. */
export const disableStock = disableAction<{
  readonly id: string;
  readonly productName: string;
  readonly quantityAvailable: number;
}>({
  kind: 'inventories',
  detail: ({ productName, quantityAvailable }) => `${productName}, ${quantityAvailable}`,
  run: ({ id }) => request(DisableInventoryDocument, { id }),
});
