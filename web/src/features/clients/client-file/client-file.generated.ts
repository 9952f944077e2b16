/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcSaveClientProfileInput = {
  age?: string | null | undefined;
  balance?: unknown;
  clientId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  color?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  lastName?: string | null | undefined;
  momDad?: boolean | null | undefined;
  notes?: string | null | undefined;
  phone?: string | null | undefined;
  profession?: string | null | undefined;
  secondLastName?: string | null | undefined;
  secondName?: string | null | undefined;
  socialNetwork?: string | null | undefined;
  trademark?: string | null | undefined;
  url?: string | null | undefined;
  version?: string | null | undefined;
};

export type ClientFileQueryVariables = Exact<{
  id: string;
}>;


export type ClientFileQuery = { clientById: { balance: string | null, acceptsMessages: boolean | null, acceptsPhotos: boolean | null, version: string | null, id: string, identificationType: string, identificationNumber: string, fullName: string, firstName: string, secondName: string, lastName: string, secondLastName: string, phone: string, email: string, status: number } | null, profileByClientId: { id: string, birthdate: string | null, momDad: boolean | null, socialNetwork: string | null, color: string | null, profession: string | null, trademark: string | null, url: string | null, notes: string } | null };

export type SaveClientProfileMutationVariables = Exact<{
  input: ProcSaveClientProfileInput;
}>;


export type SaveClientProfileMutation = { procSaveClientProfile: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ClientServicesQueryVariables = Exact<{
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ClientServicesQuery = { procServicesByClient: { totalCount: number, nodes: Array<{ clientIn: string | null, clientInType: string | null, clientFullName: string | null, clientService: string | null, clientServices: number | null, clientAccumulated: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', lastDate: string | null, timeZone: string | null }> } | null };

export type ClientVisitsQueryVariables = Exact<{
  id: string;
  first: number;
  sales: boolean;
  warranties: boolean;
  appointments: boolean;
}>;


export type ClientVisitsQuery = { allVSales?: { totalCount: number, nodes: Array<{ totalTip: string, refundedTotal: string, id: string, saleDate: string, timeZone: string, officeName: string, invoiceNumber: string, technicianNames: string, total: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null, allVWarranties?: { totalCount: number, nodes: Array<{ id: string, saleDate: string, timeZone: string, officeName: string, invoiceNumber: string, technicianNames: string, total: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null, allVAppointments?: { nodes: Array<{ id: string, appointmentDate: string, timeZone: string, technicianNames: string | null, state: string | null }> } | null };

export type VisitOfClient_VSale_Fragment = { id: string, saleDate: string, timeZone: string, officeName: string, invoiceNumber: string, technicianNames: string, total: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type VisitOfClient_VWarranty_Fragment = { id: string, saleDate: string, timeZone: string, officeName: string, invoiceNumber: string, technicianNames: string, total: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type VisitOfClientFragment =
  | VisitOfClient_VSale_Fragment
  | VisitOfClient_VWarranty_Fragment
;

export type ClientFiguresQueryVariables = Exact<{
  id: string;
}>;


export type ClientFiguresQuery = { procClientFigures: { nodes: Array<{ visits: number | null, spent: string | null, lastVisitAt: string | null, timeZone: string | null, favouriteName: string | null }> } | null };

export type ClientAppointmentsQueryVariables = Exact<{
  id: string;
}>;


export type ClientAppointmentsQuery = { allVAppointments: { nodes: Array<{ id: string, appointmentDate: string, timeZone: string, officeName: string, technicianNames: string | null, lines: string | null, state: string | null }> } | null };

export const ClientFileDocument: GraphqlDocument<ClientFileQuery, ClientFileQueryVariables> = "query ClientFile($id:UUID!){clientById(id:$id){...KnownClient balance acceptsMessages acceptsPhotos}profileByClientId(clientId:$id){id birthdate momDad socialNetwork color profession trademark url notes}}fragment KnownClient on Client{version id identificationType identificationNumber fullName firstName secondName lastName secondLastName phone email status}";

export const SaveClientProfileDocument: GraphqlDocument<SaveClientProfileMutation, SaveClientProfileMutationVariables> = "mutation SaveClientProfile($input:ProcSaveClientProfileInput!){procSaveClientProfile(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ClientServicesDocument: GraphqlDocument<ClientServicesQuery, ClientServicesQueryVariables> = "query ClientServices($identificationNumber:String$identificationType:String$first:Int$offset:Int){procServicesByClient(identificationNumber:$identificationNumber identificationType:$identificationType first:$first offset:$offset){nodes{clientIn clientInType clientFullName clientService clientServices clientAccumulated currencyCode lastDate timeZone}totalCount}}";

export const ClientVisitsDocument: GraphqlDocument<ClientVisitsQuery, ClientVisitsQueryVariables> = "query ClientVisits($id:UUID!$first:Int!$sales:Boolean!$warranties:Boolean!$appointments:Boolean!){allVSales(condition:{clientId:$id}orderBy:[SALE_DATE_DESC]first:$first)@include(if:$sales){nodes{...VisitOfClient totalTip refundedTotal}totalCount}allVWarranties(condition:{clientId:$id}orderBy:[SALE_DATE_DESC]first:$first)@include(if:$warranties){nodes{...VisitOfClient}totalCount}allVAppointments(filter:{clientId:{equalTo:$id}toCome:{equalTo:false}saleId:{isNull:true}}orderBy:[APPOINTMENT_DATE_DESC]first:$first)@include(if:$appointments){nodes{id appointmentDate timeZone technicianNames state}}}fragment VisitOfClient on RecordedSale{id saleDate timeZone officeName invoiceNumber technicianNames total currencyCode}";

export const ClientFiguresDocument: GraphqlDocument<ClientFiguresQuery, ClientFiguresQueryVariables> = "query ClientFigures($id:UUID!){procClientFigures(clientId:$id){nodes{visits spent lastVisitAt timeZone favouriteName}}}";

export const ClientAppointmentsDocument: GraphqlDocument<ClientAppointmentsQuery, ClientAppointmentsQueryVariables> = "query ClientAppointments($id:UUID!){allVAppointments(filter:{clientId:{equalTo:$id}toCome:{equalTo:true}}orderBy:[APPOINTMENT_DATE_ASC]first:10){nodes{id appointmentDate timeZone officeName technicianNames lines state}}}";
