import * as contract from '@groundwork/contract/v1/machines/_id/image.ts';
import type { Db } from '../../../../db/database.ts';
import { type AuditAction, saveAuditEvent } from '../../../../features/base/audit/public.ts';
import {
  removeMachineImage,
  saveMachineImage,
} from '../../../../features/machines/machine-images/change-machine-image.ts';
import { getImageBytes } from '../../../../features/machines/machine-images/get-image-bytes.ts';
import { getProfile } from '../../../../features/views/fleet/present-profile.ts';
import { type HandlerContext, handleOutside, handleStream } from '../../../http/handle.ts';

export const GET = handleStream(contract.GET, async ({ session, params, query, services }, reply) => {
  const asked = { organisationId: session.organisation.id, machineId: Number(params.id), ...query };
  const bytes = await getImageBytes(services, asked);
  // A name stands for one picture for ever, but only for who may see it.
  const keep = query.name === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable';
  await reply
    .header('cache-control', keep)
    .header('vary', 'authorization')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="machine.webp"')
    .type('image/webp')
    .send(bytes);
});

export const POST = handleOutside(contract.POST, async (asked) => {
  const { file, services, signal } = asked;
  const image = await services.images.redraw(file, signal);
  await saveMachineImage(services, keyOf(asked), image, noteOf(asked, 'machine-image.saved'));
  return profileOf(asked);
});

export const DELETE = handleOutside(contract.DELETE, async (asked) => {
  await removeMachineImage(asked.services, keyOf(asked), noteOf(asked, 'machine-image.removed'));
  return profileOf(asked);
});

type Change = Pick<
  HandlerContext<typeof contract.DELETE>,
  'session' | 'params' | 'services' | 'requestId' | 'now'
>;

const keyOf = ({ session, params }: Change) => ({
  organisationId: session.organisation.id,
  machineId: Number(params.id),
});

const noteOf =
  (asked: Change, action: AuditAction) =>
  (db: Db): Promise<void> => {
    const { organisationId, machineId } = keyOf(asked);
    const { requestId, now: at } = asked;
    const { personId } = asked.session;
    return saveAuditEvent(db, { organisationId, personId, requestId, at, action, subject: { machineId } });
  };

const profileOf = ({ session: { organisation }, params, services, now }: Change) =>
  services.app.within({ organisationId: organisation.id, readOnly: true }, (db) =>
    getProfile(db, organisation, Number(params.id), now),
  );
