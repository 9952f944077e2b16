/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ListViewsQueryVariables = Exact<{
  list: string;
}>;


export type ListViewsQuery = { procOwnListViews: { nodes: Array<{ id: string | null, name: string | null, content: string | null }> } | null };

export type SaveListViewMutationVariables = Exact<{
  list: string;
  name: string;
  content: string;
}>;


export type SaveListViewMutation = { procSaveListView: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DeleteListViewMutationVariables = Exact<{
  id: string;
}>;


export type DeleteListViewMutation = { procDeleteListView: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const ListViewsDocument: GraphqlDocument<ListViewsQuery, ListViewsQueryVariables> = "query ListViews($list:String!){procOwnListViews(list:$list){nodes{id name content}}}";

export const SaveListViewDocument: GraphqlDocument<SaveListViewMutation, SaveListViewMutationVariables> = "mutation SaveListView($list:String!$name:String!$content:String!){procSaveListView(input:{list:$list name:$name content:$content}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DeleteListViewDocument: GraphqlDocument<DeleteListViewMutation, DeleteListViewMutationVariables> = "mutation DeleteListView($id:UUID!){procDeleteListView(input:{viewId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
