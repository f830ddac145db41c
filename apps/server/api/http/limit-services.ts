import { limitLiveChanges } from '../../features/people/limits/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import type { Services } from './services.ts';

/**
 * Returns what a call may use: for a limited member the database and the live changes keep to the member's limits, and what an access
 * token changes names it in the audit trail.
 */
export function limitServices(services: Services, session: Session | null): Services {
  const { organisation, personId, token } = session ?? {};
  if (!organisation || personId === undefined) return services;
  const named = token ? services.app.forToken(token.id) : services.app;
  if (!organisation.isLimited) return { ...services, app: named };
  const app = named.limitTo({ organisationId: organisation.id, personId, now: services.now });
  return { ...services, app, live: limitLiveChanges(services.live, app) };
}
