/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BigFloatFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type BooleanFilter = {
  equalTo?: boolean | null | undefined;
  greaterThan?: boolean | null | undefined;
  greaterThanOrEqualTo?: boolean | null | undefined;
  in?: Array<boolean> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: boolean | null | undefined;
  lessThanOrEqualTo?: boolean | null | undefined;
  notEqualTo?: boolean | null | undefined;
  notIn?: Array<boolean> | null | undefined;
};

export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type ProcSaveOfficeInput = {
  address?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  config?: unknown;
  countryId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  email?: string | null | undefined;
  id?: string | null | undefined;
  instagram?: string | null | undefined;
  officeName?: string | null | undefined;
  phone?: string | null | undefined;
  timeZone?: string | null | undefined;
  townId?: string | null | undefined;
  version?: string | null | undefined;
};

export type StringFilter = {
  endsWith?: string | null | undefined;
  endsWithInsensitive?: string | null | undefined;
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includes?: string | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  like?: string | null | undefined;
  likeInsensitive?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
  startsWith?: string | null | undefined;
  startsWithInsensitive?: string | null | undefined;
};

export type UuidFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type VOfficeFilter = {
  address?: StringFilter | null | undefined;
  cashControl?: BooleanFilter | null | undefined;
  countryId?: UuidFilter | null | undefined;
  countryName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  email?: StringFilter | null | undefined;
  fiscalNotice?: StringFilter | null | undefined;
  fourEyes?: BooleanFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  idleMinutes?: IntFilter | null | undefined;
  instagram?: StringFilter | null | undefined;
  invoicing?: StringFilter | null | undefined;
  iva?: BigFloatFilter | null | undefined;
  legalName?: StringFilter | null | undefined;
  netBase?: BigFloatFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  officeType?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  rateMode?: StringFilter | null | undefined;
  royalty?: BigFloatFilter | null | undefined;
  salePaper?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  taxId?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  townId?: UuidFilter | null | undefined;
  townName?: StringFilter | null | undefined;
};

export type VOfficesOrderBy =
  | 'ADDRESS_ASC'
  | 'ADDRESS_DESC'
  | 'CASH_CONTROL_ASC'
  | 'CASH_CONTROL_DESC'
  | 'COUNTRY_ID_ASC'
  | 'COUNTRY_ID_DESC'
  | 'COUNTRY_NAME_ASC'
  | 'COUNTRY_NAME_DESC'
  | 'COUNT_TOLERANCE_ASC'
  | 'COUNT_TOLERANCE_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'FISCAL_NOTICE_ASC'
  | 'FISCAL_NOTICE_DESC'
  | 'FOUR_EYES_ASC'
  | 'FOUR_EYES_DESC'
  | 'IDLE_MINUTES_ASC'
  | 'IDLE_MINUTES_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INSTAGRAM_ASC'
  | 'INSTAGRAM_DESC'
  | 'INVOICING_ASC'
  | 'INVOICING_DESC'
  | 'IVA_ASC'
  | 'IVA_DESC'
  | 'LEGAL_NAME_ASC'
  | 'LEGAL_NAME_DESC'
  | 'NATURAL'
  | 'NET_BASE_ASC'
  | 'NET_BASE_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'OFFICE_TYPE_ASC'
  | 'OFFICE_TYPE_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'RATE_MODE_ASC'
  | 'RATE_MODE_DESC'
  | 'ROYALTY_ASC'
  | 'ROYALTY_DESC'
  | 'SALE_PAPER_ASC'
  | 'SALE_PAPER_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TAX_ID_ASC'
  | 'TAX_ID_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOWN_ID_ASC'
  | 'TOWN_ID_DESC'
  | 'TOWN_NAME_ASC'
  | 'TOWN_NAME_DESC';

export type OfficesQueryVariables = Exact<{
  filter?: VOfficeFilter | null | undefined;
  orderBy?: Array<VOfficesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OfficesQuery = { allVOffices: { totalCount: number, nodes: Array<{ id: string, officeName: string, address: string, phone: string, email: string, instagram: string, countryName: string, townName: string, created: string, timeZone: string, mayEdit: boolean }> } | null };

export type OfficeQueryVariables = Exact<{
  id: string;
}>;


export type OfficeQuery = { vOfficeById: { version: string | null, id: string, officeName: string, address: string, phone: string, email: string, instagram: string, countryId: string, townId: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string, iva: string | null, netBase: string | null, royalty: string | null, invoicing: string | null, officeType: string | null, idleMinutes: number | null, legalName: string | null, taxId: string | null, salePaper: string | null, fiscalNotice: string | null, rateMode: string | null, cashControl: boolean | null, countTolerance: string | null, fourEyes: boolean | null } | null, officeSettingByOfficeId: { settleFrom: string | null, advanceLimit: number, settleBeforeClose: boolean } | null };

export type OfficePlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficePlacesQuery = { allVCountries: { nodes: Array<{ id: string, countryName: string }> } | null, allVTowns: { nodes: Array<{ id: string, townName: string, countryId: string }> } | null };

export type SaveOfficeMutationVariables = Exact<{
  input: ProcSaveOfficeInput;
}>;


export type SaveOfficeMutation = { procSaveOffice: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DisableOfficeMutationVariables = Exact<{
  id: string;
}>;


export type DisableOfficeMutation = { updateOfficeById: { clientMutationId: string | null } | null };

export type AddOfficeCountryMutationVariables = Exact<{
  countryName: string;
}>;


export type AddOfficeCountryMutation = { createCountry: { country: { id: string } | null } | null };

export type AddOfficeTownMutationVariables = Exact<{
  countryId: string;
  townName: string;
}>;


export type AddOfficeTownMutation = { createTown: { town: { id: string } | null } | null };

export const OfficesDocument: GraphqlDocument<OfficesQuery, OfficesQueryVariables> = "query Offices($filter:VOfficeFilter$orderBy:[VOfficesOrderBy!]$first:Int$offset:Int){allVOffices(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName address phone email instagram countryName townName created timeZone mayEdit}totalCount}}";

export const OfficeDocument: GraphqlDocument<OfficeQuery, OfficeQueryVariables> = "query Office($id:UUID!){vOfficeById(id:$id){version id officeName address phone email instagram countryId townId currencyCode timeZone iva netBase royalty invoicing officeType idleMinutes legalName taxId salePaper fiscalNotice rateMode cashControl countTolerance fourEyes}officeSettingByOfficeId(officeId:$id){settleFrom advanceLimit settleBeforeClose}}";

export const OfficePlacesDocument: GraphqlDocument<OfficePlacesQuery, OfficePlacesQueryVariables> = "query OfficePlaces{allVCountries(orderBy:[COUNTRY_NAME_ASC]){nodes{id countryName}}allVTowns(orderBy:[TOWN_NAME_ASC]){nodes{id townName countryId}}}";

export const SaveOfficeDocument: GraphqlDocument<SaveOfficeMutation, SaveOfficeMutationVariables> = "mutation SaveOffice($input:ProcSaveOfficeInput!){procSaveOffice(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DisableOfficeDocument: GraphqlDocument<DisableOfficeMutation, DisableOfficeMutationVariables> = "mutation DisableOffice($id:UUID!){updateOfficeById(input:{id:$id officePatch:{status:2}}){clientMutationId}}";

export const AddOfficeCountryDocument: GraphqlDocument<AddOfficeCountryMutation, AddOfficeCountryMutationVariables> = "mutation AddOfficeCountry($countryName:String!){createCountry(input:{country:{countryName:$countryName}}){country{id}}}";

export const AddOfficeTownDocument: GraphqlDocument<AddOfficeTownMutation, AddOfficeTownMutationVariables> = "mutation AddOfficeTown($countryId:UUID!$townName:String!){createTown(input:{town:{countryId:$countryId townName:$townName}}){town{id}}}";
