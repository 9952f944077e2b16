import { z } from 'zod';
import type { AlertsSettings } from '#runtime/env.ts';
import { redactKeys } from '../alerts-keys.ts';
import { boundedJson } from '../bounded-json.ts';
import type { Registry } from './registry.ts';

const query = /* GraphQL */ `
  query Person($publicKey: String!, $secretKey: String!, $idNumber: String!) {
    procGetPersonByIdNumber(publicKey: $publicKey, secretKey: $secretKey, idNumber: $idNumber) {
      nodes {
        firstName
        secondName
        lastName
        secondLastName
        birthday
        sex
        placeBirthCountry
        placeBirthCity
        nationality
      }
    }
  }
`;

const name = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const fact = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

const personShape = z.object({
  firstName: name,
  secondName: name,
  lastName: name,
  secondLastName: name,
  birthday: fact.transform((value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null),
  sex: fact,
  placeBirthCountry: fact,
  placeBirthCity: fact,
  nationality: fact,
});

const answerShape = z.object({
  errors: z.array(z.object({ message: z.string() })).optional(),
  data: z
    .object({
      procGetPersonByIdNumber: z.object({ nodes: z.array(personShape) }).nullish(),
    })
    .nullish(),
});

/** Creates the client of the alerts service's registry, procGetPersonByIdNumber (doc 1 §7). */
export function createAlertsRegistry(settings: AlertsSettings): Registry {
  const { url, publicKey, secretKey } = settings;
  return {
    async find(identificationNumber, signal) {
      const idNumber = identificationNumber.replace(/\D/g, '').replace(/^0+/, '');
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { publicKey, secretKey, idNumber } }),
        signal,
      });
      if (!response.ok) throw new Error(`the registry returned ${response.status}`);
      const { errors, data } = answerShape.parse(await boundedJson(response));
      if (errors?.[0])
        throw new Error(
          `the registry rejected the request: ${redactKeys(errors[0].message, settings)}`,
        );
      const [person] = data?.procGetPersonByIdNumber?.nodes ?? [];
      return person?.firstName || person?.lastName ? person : undefined;
    },
  };
}
