import type { Db } from '../../db/db.ts';
import type { MemberSession } from '../../features/people/session/public.ts';
import type { ProviderManager } from '../../features/people/sign-on/manage-providers.ts';
import type { Services } from './services.ts';

type Circumstances = {
  readonly session: MemberSession;
  readonly services: Services;
  readonly now: Date;
};

/** Returns the person who tests providers, and the organisation. */
export const toProviderTester = ({ session, services, now }: Circumstances) => {
  const { app, publicUrl, secretKey } = services;
  const { organisation, personId } = session;
  return { app, publicUrl, secretKey, organisationId: organisation.id, personId, now };
};

/** Returns who manages providers in a transaction of their organisation. */
export const toProviderManager = (context: Circumstances & { readonly db: Db }): ProviderManager => {
  const { app: _, ...manager } = toProviderTester(context);
  return { ...manager, db: context.db };
};
