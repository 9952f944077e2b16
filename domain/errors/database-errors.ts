import { constraintReason } from './constraint-reasons.ts';
import type { ErrorCode, ErrorParams } from './error-register.ts';

/** Properties of a PostgreSQL error that the API uses; others stay on the server. */
export interface DatabaseFailure {
  /** SQLSTATE */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly column?: string | undefined;
  readonly detail?: string | undefined;
}

const codeOfConstraint: Readonly<Record<string, ErrorCode>> = {
  clients_identity_key: 'CLIENT_EXISTS',
  clients_company_email_key: 'CLIENT_EMAIL_EXISTS',
  accounts_email_key: 'EMAIL_EXISTS',
  employees_identity_key: 'EMPLOYEE_EXISTS',
  people_company_identification_key: 'PERSON_EXISTS',
  sales_office_correlative_key: 'INVOICE_NUMBER_TAKEN',
  sales_details_workday_fkey: 'WORKDAY_IN_USE',
  employees_role_id_fkey: 'ROLE_IN_USE',
  users_role_id_fkey: 'ROLE_IN_USE',
  workdays_employee_id_fkey: 'EMPLOYEE_IN_USE',
  sales_employee_id_fkey: 'EMPLOYEE_IN_USE',
  sales_details_employee_id_fkey: 'EMPLOYEE_IN_USE',
  sales_details_commissions_employee_id_fkey: 'EMPLOYEE_IN_USE',
  employee_days_employee_id_fkey: 'EMPLOYEE_IN_USE',
  percent_indicators_employee_id_fkey: 'EMPLOYEE_IN_USE',
  inventories_employee_id_fkey: 'EMPLOYEE_IN_USE',
  stock_movements_employee_id_fkey: 'EMPLOYEE_IN_USE',
  appointments_employee_id_fkey: 'EMPLOYEE_IN_USE',
  appointments_details_employee_id_fkey: 'EMPLOYEE_IN_USE',
  appointment_technicians_employee_id_fkey: 'EMPLOYEE_IN_USE',
  subservices_service_id_fkey: 'SERVICE_IN_USE',
  inventories_product_key: 'INVENTORY_EXISTS',
  roles_company_name_key: 'NAME_TAKEN',
  services_company_name_key: 'NAME_TAKEN',
  countries_company_name_key: 'NAME_TAKEN',
  towns_country_name_key: 'NAME_TAKEN',
  offices_company_name_key: 'NAME_TAKEN',
  categories_company_name_key: 'NAME_TAKEN',
  products_office_name_key: 'NAME_TAKEN',
};

const codeOfState: Readonly<Record<string, ErrorCode>> = {
  '42501': 'FORBIDDEN', // insufficient privilege
  '53100': 'STORAGE_FULL', // disk full
  '58030': 'STORAGE_FAILED', // disk failure
  '25006': 'STORAGE_FAILED', // read-only standby
  '57014': 'TIMEOUT', // statement timeout
  '22001': 'INVALID_INPUT', // text too long
  '22003': 'INVALID_INPUT', // number out of range
  '22007': 'INVALID_INPUT', // invalid date or time
  '22008': 'INVALID_INPUT', // date or time out of range
  '22009': 'INVALID_INPUT', // impossible UTC offset
  '22021': 'INVALID_INPUT', // NUL character
  '22023': 'INVALID_INPUT', // unknown time zone
  '22P02': 'INVALID_INPUT', // invalid uuid, number or boolean
  '22P05': 'INVALID_INPUT', // NUL character in JSON
  '23502': 'INVALID_INPUT', // not null
  '23503': 'INVALID_INPUT', // unknown id
  '23514': 'INVALID_INPUT', // check
};

/**
 * Returns the error code of a PostgreSQL failure by constraint name or else by SQLSTATE, or null
 * for an internal failure. Failures raised by Turno's procedures (SQLSTATE TURNO) carry their own
 * code.
 */
export function databaseErrorCode(failure: DatabaseFailure): ErrorCode | null {
  const { constraint = '', code = '' } = failure;
  if (Object.hasOwn(codeOfConstraint, constraint)) return codeOfConstraint[constraint] ?? null;
  return Object.hasOwn(codeOfState, code) ? (codeOfState[code] ?? null) : null;
}

/**
 * Reasons why PostgreSQL rejected a value, by SQLSTATE; continues 'Dato inválido, por favor
 * verifique: '.
 */
const reasonOfState: Readonly<Record<string, string>> = {
  '22001': 'el texto es demasiado largo',
  '22003': 'el número está fuera de rango',
  '22007': 'no es una fecha o una hora',
  '22008': 'la fecha o la hora no existe',
  '22009': 'la zona horaria no existe',
  '22021': 'tiene un signo que no es texto',
  '22023': 'la zona horaria no existe',
  '22P02': 'no es un id, un número o una fecha',
  '22P05': 'tiene un signo que no es texto',
  '23502': 'falta un dato',
  '23503': 'lo que se indica no existe',
  '23514': 'no cumple una regla',
};

/** Returns the API name of the column in a failure, alone or as a key. */
function fieldOf({ column, detail = '' }: DatabaseFailure): ErrorParams {
  const name = column ?? /^Key \((\w+)\)=/.exec(detail)?.[1];
  return name ? { field: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) } : {};
}

/** Returns the field and the reason of a value that PostgreSQL rejected (INVALID_INPUT). */
export function databaseReason(failure: DatabaseFailure): ErrorParams {
  const reason = reasonOfState[failure.code ?? ''];
  return {
    ...(constraintReason(failure.constraint ?? '') ?? {
      ...fieldOf(failure),
      ...(reason && { reason }),
    }),
  };
}
