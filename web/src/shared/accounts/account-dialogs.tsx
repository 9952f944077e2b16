import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { type Store, useStore } from '#web/lib/store.ts';
import { givenCode } from './given-code.ts';
import { pendingAct } from './step-up.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));
const PasswordCodeDialog = lazy(async () => ({
  default: (await import('./password-code-dialog.tsx')).PasswordCodeDialog,
}));

/** Loads a dialog when something is to be shown in it for the first time. */
function Once<Value>({ store, dialog: Dialog }: { store: Store<Value>; dialog: ComponentType }) {
  const isWanted = useStore(store) !== null;
  const wasWanted = useRef(false);
  if (isWanted) wasWanted.current = true;
  return (
    wasWanted.current && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
}

/** Where acts on accounts ask for the present password and show codes; one per page. */
export function AccountDialogs() {
  return (
    <>
      <Once store={pendingAct} dialog={StepUpDialog} />
      <Once store={givenCode} dialog={PasswordCodeDialog} />
    </>
  );
}
