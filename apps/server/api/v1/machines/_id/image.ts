import * as contract from '@groundwork/contract/v1/machines/_id/image.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../../db/db.ts';
import { type AuditAction, saveAuditEvent } from '../../../../features/base/audit/public.ts';
import {
  removeMachineImage,
  saveMachineImage,
} from '../../../../features/machines/machine-images/change-machine-image.ts';
import { getImageBytes } from '../../../../features/machines/machine-images/get-image-bytes.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { type HandlerContext, handleOutside, handleStream } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const GET = handleStream(contract.GET, async ({ session, params, query, services }, reply) => {
  const imageQuery = { ...getMachineKey(session.organisation, params), ...query };
  const bytes = await getImageBytes(services, imageQuery);
  // A name identifies one image for ever, but the image is private to the organisations that may see it.
  const cacheControl =
    query.name === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable';
  await reply
    .header('cache-control', cacheControl)
    .header('vary', 'authorization')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="machine.webp"')
    .type('image/webp')
    .send(bytes);
});

export const POST = handleOutside(contract.POST, async (context) => {
  const { file, services, signal } = context;
  const image = await services.images.redraw(file, signal);
  await saveMachineImage(services, toKey(context), image, createAuditNote(context, 'machine-image.saved'));
  return readChangedProfile(context);
});

export const DELETE = handleOutside(contract.DELETE, async (context) => {
  await removeMachineImage(
    context.services,
    toKey(context),
    createAuditNote(context, 'machine-image.removed'),
  );
  return readChangedProfile(context);
});

type Change = Pick<
  HandlerContext<typeof contract.DELETE>,
  'session' | 'params' | 'services' | 'requestId' | 'now'
>;

const toKey = ({ session, params }: Change) => getMachineKey(session.organisation, params);

const createAuditNote =
  (context: Change, action: AuditAction) =>
  (db: Db): Promise<void> => {
    const { organisationId, machineId } = toKey(context);
    const { requestId, now: at } = context;
    const { personId } = context.session;
    return saveAuditEvent(db, { organisationId, personId, requestId, at, action, subject: { machineId } });
  };

const readChangedProfile = ({ session: { organisation }, params, services, now }: Change) =>
  services.app.within({ organisationId: organisation.id, readOnly: true }, (db) =>
    readProfile(db, organisation, toMachineId(params.id), now),
  );
