import { lazy } from 'react';
import { pendingAct } from '#web/lib/auth/step-up.ts';
import { DialogOnce } from '#web/ui/feedback/dialog-once.tsx';
import { shownSecret } from './shown-secret.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));
const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}));

/** Dialogs of account actions for identity proofs and codes; one per page. */
export function AccountDialogs() {
  return (
    <>
      <DialogOnce store={pendingAct} dialog={StepUpDialog} />
      <DialogOnce store={shownSecret} dialog={SecretDialog} />
    </>
  );
}
