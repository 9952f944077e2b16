/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcSaveAppointmentSettingsInput = {
  clientMutationId?: string | null | undefined;
  closes?: string | null | undefined;
  officeId?: string | null | undefined;
  opens?: string | null | undefined;
  remind3H?: boolean | null | undefined;
  remind24H?: boolean | null | undefined;
  version?: string | null | undefined;
};

export type AppointmentSettingsQueryVariables = Exact<{
  officeId: string;
}>;


export type AppointmentSettingsQuery = { allVAppointmentSettings: { nodes: Array<{ version: string | null, officeId: string, opens: string, closes: string, remind24H: boolean, remind3H: boolean }> } | null };

export type SaveAppointmentSettingsMutationVariables = Exact<{
  input: ProcSaveAppointmentSettingsInput;
}>;


export type SaveAppointmentSettingsMutation = { procSaveAppointmentSettings: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const AppointmentSettingsDocument: GraphqlDocument<AppointmentSettingsQuery, AppointmentSettingsQueryVariables> = "query AppointmentSettings($officeId:UUID!){allVAppointmentSettings(condition:{officeId:$officeId}){nodes{version officeId opens closes remind24H remind3H}}}";

export const SaveAppointmentSettingsDocument: GraphqlDocument<SaveAppointmentSettingsMutation, SaveAppointmentSettingsMutationVariables> = "mutation SaveAppointmentSettings($input:ProcSaveAppointmentSettingsInput!){procSaveAppointmentSettings(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
