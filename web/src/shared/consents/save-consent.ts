import { type ConsentPurpose, consentWording } from '#domain/people/consents.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { SaveClientConsentDocument } from './consents.generated.ts';

interface ConsentAnswer {
  readonly clientId: string;
  readonly purpose: ConsentPurpose;
  /** Null withdraws an accidental answer. */
  readonly given: boolean | null;
  readonly erasePhotos?: boolean;
}

/** Records a client's consent at the counter, with the current version of the text. */
export async function saveConsent(answer: ConsentAnswer): Promise<void> {
  const { procSaveClientConsent } = await request(
    SaveClientConsentDocument,
    { input: { ...answer, wording: consentWording } },
    { counted: false },
  );
  checkEndCode(procSaveClientConsent?.result);
  await queryClient.invalidateQueries({ queryKey: ['clients'] });
}
