import * as contract from '@groundwork/contract/v1/portal/maps/base-map/trial.ts';
import { findCurrentTrial, tryBaseMap } from '../../../../../features/base/base-map/public.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => {
  const person = { organisationId: session.organisation.id, personId: session.personId };
  return { trial: await findCurrentTrial(db, person, now) };
});

export const PUT = handle(contract.PUT, async ({ db, session, body, audit, now, services }) => {
  const person = { organisationId: session.organisation.id, personId: session.personId };
  const portalHasHttps = services.publicUrl.startsWith('https:');
  const trial = await tryBaseMap(db, person, body, { portalHasHttps, now });
  await audit('base-map.tried', { kind: trial.baseMap.kind, origins: trial.origins.join(' ') });
  return { trial };
});
