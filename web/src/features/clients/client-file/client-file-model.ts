import * as z from 'zod/mini';
import { optionalBirthday } from '#web/ui/form/rules/day-rules.ts';
import { optional, optionalEmail } from '#web/ui/form/rules/rules.ts';
import type { ClientFileQuery } from './client-file.generated.ts';

/** A client with the personal file, null before its first save. */
export interface ClientFile {
  readonly client: NonNullable<ClientFileQuery['clientById']>;
  readonly profile: ClientFileQuery['profileByClientId'];
}

/** Form of the personal file (doc 1 §5): empty fields keep their values. */
export const profileSchema = z.object({
  firstName: optional('name'),
  secondName: optional('name'),
  lastName: optional('name'),
  secondLastName: optional('name'),
  birthdate: optionalBirthday(),
  phone: optional('phone'),
  email: optionalEmail(),
  socialNetwork: optional('name'),
  color: optional('word'),
  profession: optional('name'),
  trademark: optional('name'),
  momDad: z.boolean(),
  notes: optional('note'),
});

type Profile = z.infer<typeof profileSchema>;

/** Returns the known values of the client without a placeholder e-mail (D31). */
export function knownProfile({ client, profile }: ClientFile): Profile {
  return {
    firstName: client.firstName,
    secondName: client.secondName,
    lastName: client.lastName,
    secondLastName: client.secondLastName,
    birthdate: profile?.birthdate ?? '',
    phone: client.phone,
    email: client.email.includes('@') ? client.email : '',
    socialNetwork: profile?.socialNetwork ?? '',
    color: profile?.color ?? '',
    profession: profile?.profession ?? '',
    trademark: profile?.trademark ?? '',
    momDad: profile?.momDad ?? false,
    notes: profile?.notes ?? '',
  };
}

/** Returns the input of procSaveClientProfile; the birth date is sent as age (doc 1 §3). */
export function toProfileInput(clientId: string, { birthdate, ...profile }: Profile) {
  return { clientId, age: birthdate || null, ...profile };
}
