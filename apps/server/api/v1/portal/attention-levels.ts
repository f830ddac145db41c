import * as contract from '@groundwork/contract/v1/portal/attention-levels.ts';
import {
  readAttentionLevels,
  setAttentionLevels,
} from '../../../features/records/attention-levels/set-attention-levels.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session }) =>
  readAttentionLevels(db, session.organisation.id),
);

export const PUT = handle(contract.PUT, async ({ db, session, body, audit }) => {
  const { id: organisationId } = session.organisation;
  await setAttentionLevels(db, organisationId, body);
  await audit('attention-levels.set', body.levels);
  return readAttentionLevels(db, organisationId);
});
