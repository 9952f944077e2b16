import { constant, context, listen } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Live screens (D44): reports what another screen changed in an office that the session sees. */
export const OfficeChangedPlugin = extendSchema({
  typeDefs: gql`
    type OfficeChange {
      """
      Which rows, such as workdays, sales or appointments.
      """
      topic: String!

      """
      The offices whose rows they are, of those that the session sees; null where they may be of any.
      """
      officeIds: [UUID!]
    }

    extend type Subscription {
      """
      What changed in the offices that the session sees; ends with the session.
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
