import * as contract from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import { listOf } from '../../../../../features/base/settings/present-settings.ts';
import { listInformationChoices } from '../../../../../features/machines/machine-record/list-information-choices.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation } }) =>
  listInformationChoices(db, organisation.id, {
    mandatoryFields: listOf(organisation, 'mandatoryFields'),
    manufacturers: listOf(organisation, 'manufacturers'),
  }),
);
