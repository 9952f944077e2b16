import { toCurrency } from '#domain/money/currencies.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import type { CurrentUser } from './session.ts';

/** Response of `GET /me`, with the documented claims. */
export interface CurrentUserAnswer {
  readonly company_id: string;
  readonly company_name: string;
  readonly office_id: string;
  readonly office_name: string;
  readonly employee_id: string | null;
  readonly user_id: string | null;
  readonly email: string;
  readonly full_name: string | null;
  /** Null until the person has set up a required second factor. */
  readonly role_id: string | null;
  readonly role_name: string;
  readonly currency_code: string;
  readonly time_zone: string;
  readonly iva: string | number;
  readonly exchange_value: string | number | null;
  readonly permissions: readonly Permission[];
  readonly demo: boolean;
  readonly sends_messages: boolean;
}

/** Converts the response to the signed-in person of the app. */
export function parseCurrentUser(answer: CurrentUserAnswer): CurrentUser {
  const { email, iva, permissions, demo } = answer;
  const readsContactOnly = permissions.includes('appointment.read_contact_only');
  return {
    email,
    iva,
    // A calendar needs the end and the services of an appointment, which this person may not read.
    permissions: permissions.filter(
      (each) => !(readsContactOnly && each === 'appointment.calendar'),
    ),
    demo,
    companyId: answer.company_id,
    companyName: answer.company_name,
    officeId: answer.office_id,
    officeName: answer.office_name,
    employeeId: answer.employee_id,
    userId: answer.user_id,
    fullName: answer.full_name,
    roleId: answer.role_id,
    roleName: answer.role_name,
    currencyCode: toCurrency(answer.currency_code),
    timeZone: answer.time_zone,
    exchangeValue: answer.exchange_value,
    sendsMessages: answer.sends_messages,
  };
}
