import { checkEndCode } from '../api/end-code.ts';
import { request } from '../api/graphql.ts';
import { withStepUp } from '../auth/step-up.ts';
import { ReactivateDocument } from './reactivate.generated.ts';

/** Enables a disabled record again (D49); `objectType` as in the API. */
export async function reactivate(objectType: string, id: string): Promise<void> {
  const { procReactivate } = await withStepUp(() =>
    request(ReactivateDocument, { objectType, id }),
  );
  checkEndCode(procReactivate?.result);
}
