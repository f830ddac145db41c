import type { TriedBaseMap } from '@groundwork/contract/entities/base-map.ts';
import type { PUT as saveInstallation } from '@groundwork/contract/v1/admin/base-map.ts';
import type { PUT as saveOrganisation } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';

/** Saves a tried base map: of the installation, or of the organisation. */
export type SaveCall = typeof saveInstallation | typeof saveOrganisation;

/** A base map that the person tries. */
export type Trial = TriedBaseMap & { readonly key: string };
