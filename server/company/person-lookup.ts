import type { PoolClient } from 'pg';
import { columnsOf, type Person } from '#services/registry/registry.ts';

/** Returns the person with a cédula, in any format, from the company's people table. */
export async function findPerson(
  client: PoolClient,
  identificationNumber: string,
): Promise<Person | undefined> {
  const { rows } = await client.query<Person>(
    `select first_name as "firstName", second_name as "secondName", last_name as "lastName",
       second_last_name as "secondLastName", birthday::text, sex,
       place_birth_country as "placeBirthCountry", place_birth_city as "placeBirthCity", nationality
     from app_hidden.people_of(app_hidden.current_company_id(), 'CI', $1)
     limit 1`,
    [identificationNumber],
  );
  return rows[0];
}

/** Stores a person of the registry unless another request already has. */
export async function savePerson(
  client: PoolClient,
  identificationNumber: string,
  person: Person,
): Promise<void> {
  await client.query(
    `insert into app_public.people (identification_number, first_name, second_name, last_name,
       second_last_name, birthday, sex, place_birth_country, place_birth_city, nationality)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing`,
    [identificationNumber, ...columnsOf(person)],
  );
}
