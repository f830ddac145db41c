import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';

/** Rows that were created for a test. */
export type BuiltOrganisation = {
  readonly id: OrganisationId;
  readonly name: string;
  readonly type: OrganisationType;
  readonly timeZone: string;
  /** The settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
};
export type BuiltMachine = {
  readonly id: MachineId;
  readonly name: string;
  readonly organisationId: OrganisationId;
};
export type BuiltSource = {
  readonly id: SourceId;
  readonly code: string;
  readonly organisationId: OrganisationId;
};
