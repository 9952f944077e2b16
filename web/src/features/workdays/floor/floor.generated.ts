/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type FloorQueryVariables = Exact<{
  officeId: string;
}>;


export type FloorQuery = { procFloor: { nodes: Array<{ id: string | null, fullName: string | null, timeZone: string | null, numberToken: number | null, services: number | null, busyWith: string | null, busyServices: string | null, busySince: string | null, busyUntil: string | null, arrived: boolean | null, nextWith: string | null, nextServices: string | null, nextAt: string | null, appointmentId: string | null }> } | null };

export const FloorDocument: GraphqlDocument<FloorQuery, FloorQueryVariables> = "query Floor($officeId:UUID!){procFloor(officeId:$officeId){nodes{id fullName timeZone numberToken services busyWith busyServices busySince busyUntil arrived nextWith nextServices nextAt appointmentId}}}";
