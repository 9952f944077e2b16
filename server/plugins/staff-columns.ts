import { type SQL, sql } from 'postgraphile/pg-sql2';

/**
 * Returns the SQL condition under which the session may read a column of a row, by the row's alias.
 */
type Right = (row: SQL) => SQL;

const ofEmployee =
  (rule: SQL): Right =>
  (row) =>
    sql`${rule}(${row}.id, ${row}.office_id, ${row}.role_id)`;
const contact = ofEmployee(sql`app_hidden.reads_staff_contact`);
const pay = ofEmployee(sql`app_hidden.reads_staff_pay`);
const attended: Right = (row) =>
  sql`app_hidden.reads_attendant(${row}.office_id, ${row}.employee_id)`;

const ofAttendant = { employee_in: attended, employee_phone: attended, employee_email: attended };

/** Only for an office that the session sees; of others it may read the names (D2). */
const ofSeenOffice: Right = (row) =>
  sql`${row}.id = any ((select app_hidden.visible_office_ids())::uuid[])`;

/** Columns that not every reader of a row may read, by table. */
const rights: Readonly<Record<string, Readonly<Record<string, Right>>>> = {
  employees: {
    identification_type: contact,
    identification_number: contact,
    email: contact,
    phone: contact,
    commission: pay,
    supervisor_commission: pay,
  },
  offices: {
    exchange_value: ofSeenOffice,
    euro_value: ofSeenOffice,
    advertising_value: ofSeenOffice,
  },
  sales: ofAttendant,
  appointments: ofAttendant,
};

/**
 * Applies to calls that return a table row; views do the same themselves. Contact and pay of staff
 * (D55) and rates of offices (D2) are null for callers who may not read them, also in filters. They
 * stay required in inputs.
 */
export const StaffColumnsPlugin: GraphileConfig.Plugin = {
  name: 'StaffColumnsPlugin',
  version: '1.0.0',
  gather: {
    hooks: {
      pgCodecs_attribute(_info, { pgClass, pgAttribute, attribute }) {
        const column = pgAttribute.attname;
        const right = rights[pgClass.relname]?.[column];
        if (!right || pgClass.getNamespace()?.nspname !== 'app_public') return;
        attribute.expression = (row) =>
          sql`case when ${right(row)} then ${row}.${sql.identifier(column)} end`;
      },
    },
  },
  schema: {
    // Only these expressions may read the columns.
    entityBehavior: {
      pgCodecAttribute: {
        override: (behavior, [codec, column]) =>
          codec.attributes[column]?.expression
            ? [behavior, '-attribute:orderBy', '-condition:attribute:filterBy']
            : behavior,
      },
    },
    hooks: {
      GraphQLObjectType_fields_field(field, { graphql }, { scope: { pgFieldAttribute } }) {
        return pgFieldAttribute?.expression
          ? { ...field, type: graphql.getNullableType(field.type) }
          : field;
      },
    },
  },
};
