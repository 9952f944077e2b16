import { session } from '#web/lib/session.ts';

/** What tells a client who was found from others: document, phone, and the branch where it is another's. */
export function clientDetail(client: {
  readonly identificationNumber: string;
  readonly phone: string;
  readonly officeId: string;
  readonly officeName: string;
}): string {
  const { identificationNumber, phone, officeId, officeName } = client;
  const elsewhere = officeId === session.get().me?.officeId ? '' : officeName;
  return [identificationNumber, phone, elsewhere].filter(Boolean).join(' · ');
}
