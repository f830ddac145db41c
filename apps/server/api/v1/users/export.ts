import * as contract from '@groundwork/contract/v1/users/export.ts';
import { exportUsers } from '../../../features/people/users/export-users.ts';
import { getTexts } from '../../../platform/texts.ts';
import { handleCsv } from '../../http/handle.ts';

export const GET = handleCsv(contract.GET, async ({ db, session, language, now }) =>
  exportUsers(db, session, getTexts(language), now),
);
