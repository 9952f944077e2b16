import { openBriefly } from '#db/connections/owner-client.ts';
import { hashPassword } from '../auth/passwords.ts';

/** A first company with its first office and owner. */
export interface NewCompany {
  readonly company: string;
  readonly office: string;
  readonly country: string;
  readonly town: string;
  readonly address: string;
  readonly currency: string;
  readonly timeZone: string;
  /** A fraction, such as 0.16. */
  readonly iva: string;
  readonly invoicing: string;
  /** Units of the office's currency per dollar; absent until a rate is registered. */
  readonly exchange: string | undefined;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates a company, its roles, its first office and its owner (crm_owner, D71) in one transaction.
 *
 * @throws the database's own error, such as that of accounts_email_key for an existing e-mail
 */
export async function createCompany(ownerUrl: string, given: NewCompany): Promise<void> {
  const passwordHash = await hashPassword(given.password);
  const owner = await openBriefly(ownerUrl);
  try {
    await owner.query('begin');
    const { rows } = await owner.query<{ office_id: string }>(
      `select app_private.create_office(
         jsonb_populate_record(
           null::app_public.offices, jsonb_build_object('company_id', app_private.create_company($1)) || $2::jsonb),
         $3, $4, $5, $6) as office_id`,
      [
        given.company,
        JSON.stringify({
          office_name: given.office,
          address: given.address,
          currency_code: given.currency,
          time_zone: given.timeZone,
          exchange_value: given.exchange,
        }),
        given.country,
        given.town,
        given.iva,
        given.invoicing,
      ],
    );
    await owner.query(
      `with owning as (
         insert into app_public.users (company_id, office_id, role_id, email)
         select office.company_id, office.id, role.id, lower($2)
         from app_public.offices as office
         join app_public.roles as role
           on role.company_id = office.company_id and role.role_name = 'crm_owner'
         where office.id = $1
         returning id, email
       )
       insert into app_private.accounts (user_id, email, password_hash)
       select id, email, $3 from owning`,
      [rows[0]?.office_id, given.email, passwordHash],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

/** Returns whether the database also contains the demo company. */
export async function hasDemo(ownerUrl: string): Promise<boolean> {
  const owner = await openBriefly(ownerUrl);
  try {
    return ((await owner.query('select from app_private.demo_companies')).rowCount ?? 0) > 0;
  } finally {
    await owner.end();
  }
}
