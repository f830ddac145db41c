/** What tests know of rows that were made for them. */
export type BuiltOrganisation = { readonly id: number; readonly name: string; readonly timeZone: string };
export type BuiltMachine = { readonly id: number; readonly name: string; readonly organisationId: number };
export type BuiltSource = { readonly id: number; readonly code: string; readonly organisationId: number };
