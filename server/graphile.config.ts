import './graphile-environment.ts';
import { makeSchema } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import type { GraphQLSchema } from 'postgraphile/graphql';
import { makeV4Preset } from 'postgraphile/presets/v4';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { AppointmentLinkPlugin } from './plugins/appointment-link.ts';
import { AuthenticatePlugin } from './plugins/authenticate.ts';
import { DocumentedNamesPlugin } from './plugins/documented-names.ts';
import { JsonTextPlugin } from './plugins/json-text.ts';
import { MissingRowsPlugin } from './plugins/missing-rows.ts';
import { NarrowApiPlugin } from './plugins/narrow-api.ts';
import { OfficeChangedPlugin } from './plugins/office-changed.ts';
import { PageSizePlugin } from './plugins/page-size.ts';
import { SalesPagePlanPlugin, SalesPagePlugin } from './plugins/sales-page.ts';

const operators = [
  'equalTo',
  'notEqualTo',
  'in',
  'isNull',
  'includesInsensitive',
  'startsWithInsensitive',
  'greaterThan',
  'greaterThanOrEqualTo',
  'lessThan',
  'lessThanOrEqualTo',
];

/** Without Relay's global ids, and without relations: lists are views that hold what they show. */
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

function preset(connectionString: string): GraphileConfig.Preset {
  return {
    extends: [
      makeV4Preset({
        ignoreRBAC: false,
        ignoreIndexes: true,
        setofFunctionsContainNulls: false,
        appendPlugins: [
          DocumentedNamesPlugin,
          NarrowApiPlugin,
          MissingRowsPlugin,
          PageSizePlugin,
          JsonTextPlugin,
          AuthenticatePlugin,
          AppointmentLinkPlugin,
          OfficeChangedPlugin,
          SalesPagePlugin,
          SalesPagePlanPlugin,
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
        poolConfig: { max: 1 },
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
 * The API of the database behind `connectionString`, which must be turno_login's: only what the
 * roles of requests may do is in it. Names are PostGraphile 4's, as the documents use them.
 */
export async function buildSchema(connectionString: string): Promise<GraphQLSchema> {
  const resolved = preset(connectionString);
  try {
    const { schema } = await makeSchema(resolved);
    return schema;
  } finally {
    await Promise.all((resolved.pgServices ?? []).map((service) => service.release?.()));
  }
}
