import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';

/** What tests know of rows that were made for them. */
export type BuiltOrganisation = {
  readonly id: number;
  readonly name: string;
  readonly type: OrganisationType;
  readonly timeZone: string;
  /** What it changed of its settings. */
  readonly settings: Readonly<Record<string, unknown>>;
};
export type BuiltMachine = { readonly id: number; readonly name: string; readonly organisationId: number };
export type BuiltSource = { readonly id: number; readonly code: string; readonly organisationId: number };
