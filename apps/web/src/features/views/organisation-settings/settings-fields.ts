import type { OrganisationSettingsAnswer } from '@groundwork/contract/entities/organisation-settings.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** The props of every part of the form. */
export type SettingsFieldProps = {
  /** The settings that are being changed. */
  readonly settings: OrganisationSettingsAnswer;
  readonly draft: SettingsDraft;
  readonly onChange: (draft: SettingsDraft) => void;
  readonly failure: CallFailure | null;
};
