import { constant, context, listen } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Live screens (D44): reports what another screen changed in an office that the session sees. */
export const OfficeChangedPlugin = extendSchema({
  typeDefs: gql`
    type OfficeChange {
      """
      The kind of changed rows, such as workdays, sales or appointments.
      """
      topic: String!

      """
      The offices of the rows among those that the session sees; null if any office may be
      affected.
      """
      officeIds: [UUID!]
    }

    extend type Subscription {
      """
      Changes in the offices that the session sees; ends with the session.
      """
      officeChanged: OfficeChange
    }
  `,
  objects: {
    Subscription: {
      plans: {
        officeChanged: {
          subscribePlan: () => listen(context().get('officeChanges'), constant('officeChanged')),
          plan: ($change) => $change,
        },
      },
    },
  },
});
