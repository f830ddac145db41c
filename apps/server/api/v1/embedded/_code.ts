import * as contract from '@groundwork/contract/v1/embedded/_code.ts';
import { findEmbed } from '../../../features/people/embedding/public.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { handleOutside } from '../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, session, services, now }) => {
  const { origin } = orNotFound(
    await services.app.within({ readOnly: true }, (db) => findEmbed(db, params.code)),
  );
  const embedded = session?.embedded;
  if (embedded?.code !== params.code) return { origin, opened: null };
  const { view, machineId, siteId, endsAt } = embedded;
  const secondsLeft = Math.floor((Date.parse(endsAt) - now.getTime()) / 1_000);
  const toText = (id: number | null) => (id === null ? null : String(id));
  return { origin, opened: { view, machineId: toText(machineId), siteId: toText(siteId), secondsLeft } };
});
