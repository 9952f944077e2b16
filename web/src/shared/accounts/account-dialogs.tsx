import { lazy } from 'react';
import { pendingAct } from '#web/lib/auth/step-up.ts';
import { DialogOnce } from '#web/ui/feedback/dialog-once.tsx';
import { issuedCode } from './issued-code.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));
const PasswordCodeDialog = lazy(async () => ({
  default: (await import('./password-code-dialog.tsx')).PasswordCodeDialog,
}));

/** Dialogs of account actions for identity proofs and codes; one per page. */
export function AccountDialogs() {
  return (
    <>
      <DialogOnce store={pendingAct} dialog={StepUpDialog} />
      <DialogOnce store={issuedCode} dialog={PasswordCodeDialog} />
    </>
  );
}
