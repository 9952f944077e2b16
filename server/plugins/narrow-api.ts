/** Limits the API to what documented calls use: change by id, find by one column, page forward. */
export const NarrowApiPlugin: GraphileConfig.Plugin = {
  name: 'NarrowApiPlugin',
  version: '1.0.0',
  schema: {
    entityBehavior: {
      pgResource: { override: (behavior) => [behavior, '-resource:connection:backwards'] },
      pgResourceUnique: {
        override: (behavior, [, unique]) =>
          unique.isPrimary
            ? behavior
            : [
                behavior,
                '-constraint:resource:update',
                '-constraint:resource:delete',
                ...(unique.attributes.length > 1 ? ['-single' as const] : []),
              ],
      },
    },
  },
};
