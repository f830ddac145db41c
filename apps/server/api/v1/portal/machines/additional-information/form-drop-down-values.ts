import * as contract from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import { readStoredSettings } from '../../../../../features/base/settings/public.ts';
import { listInformationChoices } from '../../../../../features/machines/machine-record/read-information-choices.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation } }) =>
  listInformationChoices(db, organisation.id, readStoredSettings(organisation)),
);
