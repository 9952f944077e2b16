import './graphql/parsing/graphile-environment.ts';
import { makeSchema } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import type { GraphQLSchema } from 'postgraphile/graphql';
import { makeV4Preset } from 'postgraphile/presets/v4';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { survivesSilence } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import type { PhotoAddresses } from './photos/photo-addresses.ts';
import { AppointmentLinkPlugin } from './plugins/appointment-link.ts';
import { AuthenticatePlugin } from './plugins/authenticate.ts';
import { clientSearchPlugins } from './plugins/client-search.ts';
import { DateTextPlugin } from './plugins/date-text.ts';
import { DefaultOrdersPlugin } from './plugins/default-orders.ts';
import { DocumentedInputsPlugin } from './plugins/documented-inputs.ts';
import { DocumentedNamesPlugin } from './plugins/documented-names.ts';
import { ErasedPhotosPlugin } from './plugins/erased-photos.ts';
import { InvitationsPlugin } from './plugins/invitations.ts';
import { JsonTextPlugin } from './plugins/json-text.ts';
import { MissingRowsPlugin } from './plugins/missing-rows.ts';
import { NarrowApiPlugin } from './plugins/narrow-api.ts';
import { NumberLiteralsPlugin } from './plugins/number-literals.ts';
import { OfficeChangedPlugin } from './plugins/office-changed.ts';
import { PageArgumentPlugin } from './plugins/page-argument.ts';
import { PageSizePlugin } from './plugins/page-size.ts';
import { PasskeysPlugin } from './plugins/passkeys.ts';
import { PasswordCodesPlugin } from './plugins/password-codes.ts';
import { PaymentFiltersPlugin } from './plugins/payment-filters.ts';
import { photoAddressPlugin } from './plugins/photo-address.ts';
import { RecordVersionsPlugin } from './plugins/record-versions.ts';
import { RefundLinesPlugin } from './plugins/refund-lines.ts';
import { SearchRulePlugin } from './plugins/search-rule.ts';
import { SecondFactorsPlugin } from './plugins/second-factors.ts';
import { SharedShapesPlugin } from './plugins/shared-shapes.ts';
import { SortedListsPlugin } from './plugins/sorted-lists.ts';
import { StaffColumnsPlugin } from './plugins/staff-columns.ts';
import { StepUpPlugin } from './plugins/step-up.ts';
import { TextOrderPlugin } from './plugins/text-order.ts';
import { UuidTextPlugin } from './plugins/uuid-text.ts';

/** Timeout of the introspection of the database before the start, in milliseconds. */
const lookupTimeout = 30_000;

const operators = [
  'equalTo',
  'notEqualTo',
  'in',
  'isNull',
  'notIn',
  'includes',
  'startsWith',
  'startsWithInsensitive',
  'endsWith',
  'endsWithInsensitive',
  'like',
  'likeInsensitive',
  'greaterThan',
  'greaterThanOrEqualTo',
  'lessThan',
  'lessThanOrEqualTo',
];

/** Without Relay's global ids, and without relations: lists are views with all shown values. */
const unusedPlugins = [
  'NodePlugin',
  'NodeAccessorPlugin',
  'AddNodeInterfaceToSuitableTypesPlugin',
  'RegisterQueryNodePlugin',
  'PgTableNodePlugin',
  'PgNodeIdAttributesPlugin',
  'NodeIdCodecBase64JSONPlugin',
  'NodeIdCodecPipeStringPlugin',
  'QueryQueryPlugin',
  'MutationPayloadQueryPlugin',
  'PgMutationPayloadEdgePlugin',
  'PgRelationsPlugin',
  'PgRefsPlugin',
  'PgPolymorphismPlugin',
  'PgPolymorphismOnlyArgumentPlugin',
  'PgInterfaceModeUnionAllRowsPlugin',
  'PgLtreePlugin',
  'PgJWTPlugin',
  'PgConnectionArgFilterBackwardRelationsPlugin',
  'PgConnectionArgFilterForwardRelationsPlugin',
  'PgConnectionArgFilterComputedAttributesPlugin',
  'PgConnectionArgFilterLogicalOperatorsPlugin',
];

function preset(connectionString: string, photos: PhotoAddresses): GraphileConfig.Preset {
  return {
    extends: [
      makeV4Preset({
        ignoreRBAC: false,
        ignoreIndexes: true,
        setofFunctionsContainNulls: false,
        appendPlugins: [
          DocumentedNamesPlugin,
          DocumentedInputsPlugin,
          NarrowApiPlugin,
          MissingRowsPlugin,
          PageSizePlugin,
          PageArgumentPlugin,
          DefaultOrdersPlugin,
          JsonTextPlugin,
          NumberLiteralsPlugin,
          DateTextPlugin,
          UuidTextPlugin,
          AuthenticatePlugin,
          AppointmentLinkPlugin,
          OfficeChangedPlugin,
          SearchRulePlugin,
          ...clientSearchPlugins,
          SortedListsPlugin,
          TextOrderPlugin,
          PaymentFiltersPlugin,
          RefundLinesPlugin,
          photoAddressPlugin(photos),
          ErasedPhotosPlugin,
          StaffColumnsPlugin,
          SharedShapesPlugin,
          PasswordCodesPlugin,
          InvitationsPlugin,
          SecondFactorsPlugin,
          PasskeysPlugin,
          StepUpPlugin,
          RecordVersionsPlugin,
        ],
      }),
      PostGraphileConnectionFilterPreset,
    ],
    disablePlugins: unusedPlugins,
    pgServices: [
      makePgService({
        connectionString,
        schemas: ['app_public'],
        pgSettingsForIntrospection: { role: 'turno_staff' },
        pubsub: false,
        poolConfig: {
          max: 1,
          Client: DatabaseClient,
          ...survivesSilence,
          query_timeout: lookupTimeout,
        },
      }),
    ],
    schema: {
      connectionFilterAllowedOperators: operators,
      connectionFilterArrays: false,
      connectionFilterSetofFunctions: true,
      connectionFilterAllowNullInput: true,
      connectionFilterAllowEmptyObjectInput: true,
    },
  };
}

/**
 * Builds the API of the database behind `connectionString`, which must use turno_login. It contains
 * only what the roles of requests may do. Names are those of PostGraphile 4, as documented.
 */
export async function buildSchema(
  connectionString: string,
  photos: PhotoAddresses,
): Promise<GraphQLSchema> {
  const resolved = preset(connectionString, photos);
  try {
    const { schema } = await makeSchema(resolved);
    return schema;
  } finally {
    await Promise.all((resolved.pgServices ?? []).map((service) => service.release?.()));
  }
}
