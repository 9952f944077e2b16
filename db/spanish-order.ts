import type pg from 'pg';

/**
 * Rejects a database without the collation for Spanish order (D96).
 *
 * @throws a Spanish error with the remedy
 */
export async function requireSpanishOrder(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ exists: boolean; encoding: string }>(
    `select to_regcollation('pg_catalog."es-x-icu"') is not null as exists, getdatabaseencoding() as encoding`,
  );
  const [found] = rows;
  if (found?.exists) return;
  throw new Error(
    `la base de datos no tiene la intercalación "es-x-icu", por la que Turno ordena los nombres (su codificación es ${found?.encoding}); no se cambió nada.\n` +
      'Use un PostgreSQL compilado con ICU, como los paquetes de PostgreSQL y los de Debian, y una base de datos en UTF8 ' +
      "(create database turno encoding 'UTF8' template template0). Si ICU se instaló después, ejecute como superusuario en esta base: " +
      "select pg_import_system_collations('pg_catalog')",
  );
}
