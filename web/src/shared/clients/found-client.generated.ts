/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FoundClientFragment = { id: string, officeId: string, officeName: string, identificationNumber: string, fullName: string, phone: string };
