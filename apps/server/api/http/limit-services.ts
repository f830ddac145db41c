import { limitLiveChanges } from '../../features/people/limits/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import type { Services } from './services.ts';

/** Returns what a call may use: for a limited member the database and the live changes keep to the member's limits. */
export function limitServices(services: Services, session: Session | null): Services {
  const { organisation, personId } = session ?? {};
  if (!organisation?.isLimited || personId === undefined) return services;
  const app = services.app.limitTo({ organisationId: organisation.id, personId, now: services.now });
  return { ...services, app, live: limitLiveChanges(services.live, app) };
}
