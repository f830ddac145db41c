import type { RouteRules, RouteRulesAnswer } from '@groundwork/contract/entities/route-rules.ts';
import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findRouteRules, saveRouteRules } from './route-rules-store.ts';

/** Reads the candidate rules, and those of the stored paths. */
export async function readRouteRules(db: Db, organisationId: OrganisationId): Promise<RouteRulesAnswer> {
  return { ...(await findRouteRules(db, organisationId)), today: { ...PATH_RULES } };
}

/** Replaces the candidate rules of the organisation; null removes them. Throws CONFLICT if the version is outdated. */
export async function setRouteRules(
  db: Db,
  organisationId: OrganisationId,
  { candidate, version }: { readonly candidate: RouteRules | null; readonly version?: number | undefined },
): Promise<void> {
  const change = { rules: candidate ?? { ...PATH_RULES }, isSet: candidate !== null, seenVersion: version };
  if (!(await saveRouteRules(db, organisationId, change))) throw new Refusal('CONFLICT');
}
