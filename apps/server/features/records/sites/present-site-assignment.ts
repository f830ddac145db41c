import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import type { StoredSiteAssignment } from './site-assignment-store.ts';

export function presentSiteAssignment(assignment: StoredSiteAssignment): SiteAssignment {
  const { id, machineId, siteId } = assignment;
  return { ...assignment, id: String(id), machineId: String(machineId), siteId: String(siteId) };
}
