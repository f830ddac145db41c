import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { PUT as setFactors } from '@groundwork/contract/v1/portal/emission-factors.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import type { Version } from './factors-draft.ts';

/** Replaces the list of versions that was shown. */
export function useSaveFactors({ version }: EmissionFactorsAnswer, onDone: () => void) {
  const { t } = useTranslation();
  const { submit, ...state } = useSubmit(setFactors, { doneText: () => t('emissionFactors.saved'), onDone });
  const save = (versions: readonly Version[]) => submit({ body: { versions: [...versions], version } });
  return { ...state, save };
}
