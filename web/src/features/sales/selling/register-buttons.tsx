import { Button, type ButtonProps } from '@mantine/core';
import { usePermission } from '#web/lib/session/session.ts';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import { recordedKinds } from '../records/recorded-kinds.ts';
import { useSaleBar } from './use-sale-bar.ts';
import type { SaleForm } from './use-sale-form.ts';

const saveKeys = 'Ctrl + Enter';
const printKeys = 'Alt + Enter';

/** Button that registers the sale or saves its correction. */
export function RegisterButton({ sale, ...buttonProps }: ButtonProps & { sale: SaleForm }) {
  const { entry, form, nextStep, register } = sale;
  useShortcut(saveKeys, 'Registrar', () => register(false));
  return (
    <Button
      {...buttonProps}
      data-path="register"
      loading={form.submitting}
      disabled={nextStep !== null}
      {...keyed(saveKeys)}
      onClick={() => register(false)}
    >
      {entry.edited ? 'Guardar' : 'Registrar'}
    </Button>
  );
}

/** Button that registers the sale and prints it; a correction is printed from its record. */
export function RegisterAndPrintButton({ sale }: { sale: SaleForm }) {
  const { entry, form, nextStep, register } = sale;
  const mayPrint = usePermission(recordedKinds[entry.kind].mayInvoice) && !entry.edited;
  const inBar = useSaleBar();
  const label = 'Registrar e imprimir';
  useShortcut(printKeys, mayPrint ? label : undefined, () => register(true));
  if (!mayPrint) return null;
  return (
    <Button
      // Next to the bar it is the lesser act.
      variant={inBar ? 'subtle' : 'default'}
      flex={inBar ? undefined : '1 1 auto'}
      px={6}
      disabled={nextStep !== null || form.submitting}
      {...keyed(printKeys)}
      onClick={() => register(true)}
    >
      {label}
    </Button>
  );
}
