import type { Subservice } from '../sale-model.ts';
import type { ServiceTilesQuery } from './service-tiles.generated.ts';

/** A subservice as a tile in the color of its service. */
export interface Tile {
  readonly subservice: Subservice;
  readonly color: number;
}

export interface TileGroup {
  readonly name: string;
  readonly tiles: readonly Tile[];
}

/** Returns the tiles by group: the most sold subservices, then those of each service by name. */
export function tileGroups(
  subservices: readonly Subservice[],
  { allSubservices, procMostSold }: ServiceTilesQuery,
): readonly TileGroup[] {
  const services = new Map(allSubservices?.nodes.map((each) => [each.id, each]));
  const tileOf = (subservice: Subservice) => ({
    subservice,
    color: services.get(subservice.id)?.serviceColor ?? 1,
  });
  const mostSold = (procMostSold?.nodes[0]?.subserviceIds ?? []).flatMap(
    (id) => subservices.find((each) => each.id === id) ?? [],
  );
  const byService = Map.groupBy(subservices, ({ id }) => services.get(id)?.serviceName ?? 'Otros');
  return [
    ['Más vendidos', mostSold] as const,
    ...[...byService].toSorted(([one], [other]) => one.localeCompare(other, 'es')),
  ]
    .map(([name, group]) => ({ name, tiles: group.map(tileOf) }))
    .filter(({ tiles }) => tiles.length > 0);
}
