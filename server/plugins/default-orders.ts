/**
 * Documented orders of lists without `orderBy` (doc 1–3 §7, §9; D92); all other lists are newest
 * first.
 */
export const documentedOrders: Readonly<Record<string, string>> = {
  allVWorkdays: 'NUMBER_TOKEN_ASC',
  allSubservices: 'CREATED_ASC',
  allVSales: 'SALE_DATE_DESC',
  allVAppointments: 'APPOINTMENT_DATE_DESC',
  allDiscounts: 'BEGIN_DATE_DESC',
  allInvoices: 'INVOICE_DATE_DESC',
  allVInvoices: 'INVOICE_DATE_DESC',
  allCountries: 'COUNTRY_NAME_ASC',
  allProducts: 'PRODUCT_NAME_DESC',
  allCategories: 'CATEGORY_NAME_ASC',
};

/**
 * The same order as ID_DESC, by a name that no document sends. A search of clients replaces this
 * default, but never an order that the caller sends.
 */
export const newestFirst = 'PRIMARY_KEY_DESC';

/** Orders lists without `orderBy` as documented, else by newest row first (D92). */
export const DefaultOrdersPlugin: GraphileConfig.Plugin = {
  name: 'DefaultOrdersPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args_arg: {
        after: ['PgConnectionArgOrderByDefaultValuePlugin'],
        callback(arg, { graphql }, { scope: { argName, fieldName, isPgFieldConnection } }) {
          if (argName !== 'orderBy' || !isPgFieldConnection || arg.defaultValue === undefined)
            return arg;
          const type = graphql.getNamedType(arg.type);
          if (!graphql.isEnumType(type) || !type.getValue('ID_DESC')) return arg;
          const order = type.getValue(documentedOrders[fieldName] ?? newestFirst);
          if (!order) throw new Error(`${fieldName} has no order ${documentedOrders[fieldName]}`);
          return { ...arg, defaultValue: [order.value] };
        },
      },
    },
  },
};
