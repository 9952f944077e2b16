import { PgSelectSingleStep, TYPES } from 'postgraphile/@dataplan/pg';
import { constant, type Step } from 'postgraphile/grafast';
import { parse } from 'postgraphile/graphql';
import { sql } from 'postgraphile/pg-sql2';
import { extendSchema } from 'postgraphile/utils';
import { versionedActs, versionedObjects } from '../graphql/versioned-acts.ts';

const inputs = Object.keys(versionedActs).map(
  (act) => `extend input ${act[0]?.toUpperCase()}${act.slice(1)}Input {
    """
    The version of the record that was read. If the record has changed since, nothing is
    written: STALE. Without it, versions are not compared.
    """
    version: String
  }`,
);

const objects = Object.keys(versionedObjects).map(
  (name) => `extend type ${name} {
    """
    The version of the record, to send with a change of it. Null in the response to a change.
    """
    version: String
  }`,
);

/** Read by the statement that reads the row, so that it is the version of the returned values. */
const versionOf =
  ({ record, id = 'id' }: { record: string; id?: string }) =>
  ($row: Step) => {
    if (!($row instanceof PgSelectSingleStep)) return constant(null);
    const { alias } = $row.getClassStep();
    const version = sql`app_hidden.record_version(${sql.literal(record)}, ${alias}.${sql.identifier(id)})`;
    return $row.select(version, TYPES.text);
  };

/**
 * Adds the version of each editable record, which is read with it and sent with its change (D59).
 */
export const RecordVersionsPlugin = extendSchema({
  typeDefs: parse([...inputs, ...objects].join('\n')),
  objects: Object.fromEntries(
    Object.entries(versionedObjects).map(([name, table]) => [
      name,
      { plans: { version: versionOf(table) } },
    ]),
  ),
});
