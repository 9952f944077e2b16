import { Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import look from '#web/ui/parts.module.css';
import { MoveStockDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import {
  leftAfter,
  movementSchema,
  oppositeOf,
  pieces,
  type StockMovement,
  stepMovement,
} from './movement-model.ts';

interface Stock {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantityAvailable: number;
}

/**
 * Stepper of a stock: a press of '− Salida' or '+ Entrada' opens the form with one piece more or
 * less. The server rejects the movement if the loaded quantity has changed (D40).
 */
export function MovementForm({ stock }: { stock: Stock }) {
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const draft = `inventories/${stock.id}`;
  const requestId = useRequestId(draft);
  const move = async (
    { movType, quantity, reason }: StockMovement,
    seen?: { readonly oldQuantity: number; readonly requestId: string },
  ) => {
    const { id: inventoryId, productId } = stock;
    const moved = { movType, newQuantity: quantity, reason: reason || null };
    const { procUpdateStock } = await request(MoveStockDocument, {
      input: { inventoryId, productId, ...moved, ...seen },
    });
    checkEndCode(procUpdateStock?.result);
  };
  const form = useForm({
    schema: movementSchema,
    initial: { movType: 'ADD', quantity: '', reason: '' },
    draft,
    today: useToday(),
    submit: async (movement) => {
      await move(movement, { oldQuantity: stock.quantityAvailable, requestId });
      const sign = movement.movType === 'ADD' ? '+' : '-';
      return afterSave(successTexts.edited, {
        about: `${stock.productName} ${sign}${movement.quantity}`,
        undo: () => move(oppositeOf(movement)),
      });
    },
  });
  // A restored draft is open.
  const [opened, setOpened] = useState(() => form.values.quantity !== '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) field.current?.select();
  }, [opened]);
  const step = (by: 1 | -1) => {
    form.setValues({ ...stepMovement(form.values, by) });
    setOpened(true);
  };
  const left = leftAfter(stock.quantityAvailable, form.values);
  return (
    <>
      <div className={look.row}>
        <Button variant="default" leftSection={<IconMinus size={16} />} onClick={() => step(-1)}>
          Salida
        </Button>
        <Button leftSection={<IconPlus size={16} />} onClick={() => step(1)}>
          Entrada
        </Button>
        {left !== null && <span className={look.strong}>Quedarán {pieces(left)}</span>}
      </div>
      {opened && (
        <FormFrame value={() => setOpened(false)}>
          <div className={look.lower}>
            <Form form={form} submitLabel="Registrar" columns={2}>
              <TextInput
                label="Cantidad"
                inputMode="numeric"
                autoComplete="off"
                {...form.field('quantity')}
                ref={field}
              />
              <TextInput
                label="Motivo"
                placeholder="Compra, uso, merma, conteo"
                {...form.field('reason')}
              />
            </Form>
          </div>
        </FormFrame>
      )}
    </>
  );
}
