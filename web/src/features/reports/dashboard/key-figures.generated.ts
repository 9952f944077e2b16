/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type KeyFiguresQueryVariables = Exact<{
  dateFrom: string;
  dateUntil: string;
  beforeFrom: string;
  beforeUntil: string;
  officeId?: string | null | undefined;
  byMonth: boolean;
}>;


export type KeyFiguresQuery = { present: { nodes: Array<{ officeId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, amount: string | null, usd: string | null, newClients: number | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null }> } | null, before: { nodes: Array<{ officeId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, amount: string | null, usd: string | null, newClients: number | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null }> } | null, days: { nodes: Array<{ currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', day: string | null, sales: number | null, services: number | null, amount: string | null, usd: string | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null }> } | null, daysBefore: { nodes: Array<{ currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', day: string | null, sales: number | null, services: number | null, amount: string | null, usd: string | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null }> } | null };

export type KeyFiguresOfBranchFragment = { officeId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, amount: string | null, usd: string | null, newClients: number | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null };

export type KeyFiguresOfDayFragment = { currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', day: string | null, sales: number | null, services: number | null, amount: string | null, usd: string | null, appointments: number | null, noShows: number | null, minutesServed: number | null, minutesAtWork: number | null };

export const KeyFiguresDocument: GraphqlDocument<KeyFiguresQuery, KeyFiguresQueryVariables> = "query KeyFigures($dateFrom:Date!$dateUntil:Date!$beforeFrom:Date!$beforeUntil:Date!$officeId:UUID$byMonth:Boolean!){present:procKeyFigures(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId){nodes{...KeyFiguresOfBranch}}before:procKeyFigures(dateFrom:$beforeFrom dateUntil:$beforeUntil officeId:$officeId){nodes{...KeyFiguresOfBranch}}days:procKeyFiguresByDay(first:300 dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId byMonth:$byMonth){nodes{...KeyFiguresOfDay}}daysBefore:procKeyFiguresByDay(first:300 dateFrom:$beforeFrom dateUntil:$beforeUntil officeId:$officeId byMonth:$byMonth){nodes{...KeyFiguresOfDay}}}fragment KeyFiguresOfBranch on ProcKeyFiguresRecord{officeId currencyCode sales amount usd newClients appointments noShows minutesServed minutesAtWork}fragment KeyFiguresOfDay on ProcKeyFiguresByDayRecord{currencyCode day sales services amount usd appointments noShows minutesServed minutesAtWork}";
