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

export type CategoriesOrderBy =
  | 'CATEGORY_NAME_ASC'
  | 'CATEGORY_NAME_DESC'
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC';

export type CategoryFilter = {
  categoryName?: StringFilter | null | undefined;
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  status?: IntFilter | null | undefined;
};

export type CategoryInput = {
  categoryName: string;
  companyId?: string | null | undefined;
  status?: number | null | undefined;
};

export type CategoryPatch = {
  categoryName?: string | null | undefined;
  status?: number | null | undefined;
  updated?: string | null | undefined;
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

export type ProcCreateInventoryInput = {
  clientMutationId?: string | null | undefined;
  productId?: string | null | undefined;
  quantityAvailable?: number | null | undefined;
  quantityMax?: number | null | undefined;
  quantityMin?: number | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcSaveProductInput = {
  categoryId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  productName?: string | null | undefined;
  quantityMax?: number | null | undefined;
  quantityMin?: number | null | undefined;
  unitPrice?: string | null | undefined;
  version?: string | null | undefined;
};

export type ProcUpdateStockInput = {
  clientMutationId?: string | null | undefined;
  inventoryId?: string | null | undefined;
  movType?: string | null | undefined;
  newQuantity?: number | null | undefined;
  oldQuantity?: number | null | undefined;
  productId?: string | null | undefined;
  reason?: string | null | undefined;
  requestId?: string | null | undefined;
  updated?: string | null | undefined;
};

export type ProductInput = {
  categoryId: string;
  companyId?: string | null | undefined;
  officeId?: string | null | undefined;
  productName: string;
  status?: number | null | undefined;
  unitPrice: string;
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

export type VAllInventoriesOrderBy =
  | 'BELOW_MIN_ASC'
  | 'BELOW_MIN_DESC'
  | 'CATEGORY_ID_ASC'
  | 'CATEGORY_ID_DESC'
  | 'CATEGORY_NAME_ASC'
  | 'CATEGORY_NAME_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'PRODUCT_ID_ASC'
  | 'PRODUCT_ID_DESC'
  | 'PRODUCT_NAME_ASC'
  | 'PRODUCT_NAME_DESC'
  | 'QUANTITY_AVAILABLE_ASC'
  | 'QUANTITY_AVAILABLE_DESC'
  | 'QUANTITY_MAX_ASC'
  | 'QUANTITY_MAX_DESC'
  | 'QUANTITY_MIN_ASC'
  | 'QUANTITY_MIN_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UNIT_PRICE_ASC'
  | 'UNIT_PRICE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type VAllInventoryFilter = {
  belowMin?: BooleanFilter | null | undefined;
  categoryId?: UuidFilter | null | undefined;
  categoryName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  productId?: UuidFilter | null | undefined;
  productName?: StringFilter | null | undefined;
  quantityAvailable?: IntFilter | null | undefined;
  quantityMax?: IntFilter | null | undefined;
  quantityMin?: IntFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  unitPrice?: BigFloatFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type InventoriesQueryVariables = Exact<{
  filter?: VAllInventoryFilter | null | undefined;
  orderBy?: Array<VAllInventoriesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type InventoriesQuery = { allVAllInventories: { totalCount: number, nodes: Array<{ id: string, productName: string, categoryName: string, officeName: string, unitPrice: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string, quantityAvailable: number, quantityMin: number, quantityMax: number, belowMin: boolean, fullName: string, updated: string | null }> } | null };

export type StockFragment = { id: string, productName: string, categoryName: string, officeName: string, unitPrice: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string, quantityAvailable: number, quantityMin: number, quantityMax: number, belowMin: boolean, fullName: string, updated: string | null };

export type InventoryQueryVariables = Exact<{
  id: string;
}>;


export type InventoryQuery = { vAllInventoryById: { version: string | null, productId: string, categoryId: string, id: string, productName: string, categoryName: string, officeName: string, unitPrice: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string, quantityAvailable: number, quantityMin: number, quantityMax: number, belowMin: boolean, fullName: string, updated: string | null } | null };

export type StockMovementsQueryVariables = Exact<{
  id: string;
  first: number;
}>;


export type StockMovementsQuery = { allVStockMovements: { totalCount: number, nodes: Array<{ id: string, movType: string, quantity: number, quantityAfter: number, reason: string, fullName: string, created: string }> } | null };

export type InventoryProductsQueryVariables = Exact<{
  officeId: string;
}>;


export type InventoryProductsQuery = { allProducts: { nodes: Array<{ id: string, productName: string, hasStock: boolean }> } | null };

export type SaveProductMutationVariables = Exact<{
  input: ProcSaveProductInput;
}>;


export type SaveProductMutation = { procSaveProduct: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ProductCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductCategoriesQuery = { allCategories: { nodes: Array<{ id: string, categoryName: string }> } | null };

export type CreateInventoryMutationVariables = Exact<{
  input: ProcCreateInventoryInput;
}>;


export type CreateInventoryMutation = { procCreateInventory: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type MoveStockMutationVariables = Exact<{
  input: ProcUpdateStockInput;
}>;


export type MoveStockMutation = { procUpdateStock: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CreateProductMutationVariables = Exact<{
  product: ProductInput;
}>;


export type CreateProductMutation = { createProduct: { clientMutationId: string | null } | null };

export type CategoriesQueryVariables = Exact<{
  filter?: CategoryFilter | null | undefined;
  orderBy?: Array<CategoriesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CategoriesQuery = { allCategories: { totalCount: number, nodes: Array<{ id: string, categoryName: string, created: string }> } | null };

export type CategoryQueryVariables = Exact<{
  id: string;
}>;


export type CategoryQuery = { categoryById: { version: string | null, id: string, categoryName: string } | null };

export type UpdateCategoryMutationVariables = Exact<{
  id: string;
  patch: CategoryPatch;
  version?: string | null | undefined;
}>;


export type UpdateCategoryMutation = { updateCategoryById: { clientMutationId: string | null } | null };

export type CreateCategoryMutationVariables = Exact<{
  category: CategoryInput;
}>;


export type CreateCategoryMutation = { createCategory: { clientMutationId: string | null } | null };

export type DisableInventoryMutationVariables = Exact<{
  id: string;
}>;


export type DisableInventoryMutation = { updateInventoryById: { clientMutationId: string | null } | null };

export const InventoriesDocument: GraphqlDocument<InventoriesQuery, InventoriesQueryVariables> = "query Inventories($filter:VAllInventoryFilter$orderBy:[VAllInventoriesOrderBy!]$first:Int$offset:Int){allVAllInventories(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...Stock}totalCount}}fragment Stock on VAllInventory{id productName categoryName officeName unitPrice currencyCode timeZone quantityAvailable quantityMin quantityMax belowMin fullName updated}";

export const InventoryDocument: GraphqlDocument<InventoryQuery, InventoryQueryVariables> = "query Inventory($id:UUID!){vAllInventoryById(id:$id){...Stock version productId categoryId}}fragment Stock on VAllInventory{id productName categoryName officeName unitPrice currencyCode timeZone quantityAvailable quantityMin quantityMax belowMin fullName updated}";

export const StockMovementsDocument: GraphqlDocument<StockMovementsQuery, StockMovementsQueryVariables> = "query StockMovements($id:UUID!$first:Int!){allVStockMovements(condition:{inventoryId:$id}orderBy:[ID_DESC]first:$first){nodes{id movType quantity quantityAfter reason fullName created}totalCount}}";

export const InventoryProductsDocument: GraphqlDocument<InventoryProductsQuery, InventoryProductsQueryVariables> = "query InventoryProducts($officeId:UUID!){allProducts(condition:{officeId:$officeId status:1}orderBy:[PRODUCT_NAME_DESC]){nodes{id productName hasStock}}}";

export const SaveProductDocument: GraphqlDocument<SaveProductMutation, SaveProductMutationVariables> = "mutation SaveProduct($input:ProcSaveProductInput!){procSaveProduct(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ProductCategoriesDocument: GraphqlDocument<ProductCategoriesQuery, ProductCategoriesQueryVariables> = "query ProductCategories{allCategories(condition:{status:1}orderBy:[CATEGORY_NAME_ASC]){nodes{id categoryName}}}";

export const CreateInventoryDocument: GraphqlDocument<CreateInventoryMutation, CreateInventoryMutationVariables> = "mutation CreateInventory($input:ProcCreateInventoryInput!){procCreateInventory(input:$input){result{vEndCode vMessage}}}";

export const MoveStockDocument: GraphqlDocument<MoveStockMutation, MoveStockMutationVariables> = "mutation MoveStock($input:ProcUpdateStockInput!){procUpdateStock(input:$input){result{vEndCode vMessage}}}";

export const CreateProductDocument: GraphqlDocument<CreateProductMutation, CreateProductMutationVariables> = "mutation CreateProduct($product:ProductInput!){createProduct(input:{product:$product}){clientMutationId}}";

export const CategoriesDocument: GraphqlDocument<CategoriesQuery, CategoriesQueryVariables> = "query Categories($filter:CategoryFilter$orderBy:[CategoriesOrderBy!]$first:Int$offset:Int){allCategories(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id categoryName created}totalCount}}";

export const CategoryDocument: GraphqlDocument<CategoryQuery, CategoryQueryVariables> = "query Category($id:UUID!){categoryById(id:$id){version id categoryName}}";

export const UpdateCategoryDocument: GraphqlDocument<UpdateCategoryMutation, UpdateCategoryMutationVariables> = "mutation UpdateCategory($id:UUID!$patch:CategoryPatch!$version:String){updateCategoryById(input:{id:$id categoryPatch:$patch version:$version}){clientMutationId}}";

export const CreateCategoryDocument: GraphqlDocument<CreateCategoryMutation, CreateCategoryMutationVariables> = "mutation CreateCategory($category:CategoryInput!){createCategory(input:{category:$category}){clientMutationId}}";

export const DisableInventoryDocument: GraphqlDocument<DisableInventoryMutation, DisableInventoryMutationVariables> = "mutation DisableInventory($id:UUID!){updateInventoryById(input:{id:$id inventoryPatch:{status:2}}){clientMutationId}}";
