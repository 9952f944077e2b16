import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { withStepUp } from '#web/lib/step-up.ts';
import { EraseClientDocument } from './clients.generated.ts';

/** Erases who a client is, for good, once the person has shown who they are; throws STEP_UP_REQUIRED when they gave up. */
export function eraseClient(id: string): Promise<void> {
  return withStepUp(async () => {
    const { procEraseClient } = await request(EraseClientDocument, { id });
    checkEndCode(procEraseClient?.result);
  });
}
