import { checkEndCode } from './end-code.ts';
import { request } from './graphql.ts';
import { ReactivateDocument } from './reactivate.generated.ts';
import { withStepUp } from './step-up.ts';

/** Enables a disabled record again (D49); `objectType` as in the API. */
export async function reactivate(objectType: string, id: string): Promise<void> {
  const { procReactivate } = await withStepUp(() =>
    request(ReactivateDocument, { objectType, id }),
  );
  checkEndCode(procReactivate?.result);
}
