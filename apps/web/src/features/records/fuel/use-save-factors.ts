import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { PUT as setFactors } from '@groundwork/contract/v1/portal/emission-factors.ts';
import { useTranslation } from 'react-i18next';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import type { Version } from './factors-draft.ts';

/** Replaces the list of versions that was shown. */
export function useSaveFactors({ version }: EmissionFactorsAnswer, onSaved: () => void) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useSend(setFactors);
  const save = (versions: readonly Version[]) => {
    if (isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('emissionFactors.saved') });
      onSaved();
    };
    const onError = ({ code }: { readonly code: string }) => {
      if (code === 'CONFLICT') void refreshTopics(['emission-factors']);
    };
    mutate({ body: { versions: [...versions], version } }, { onSuccess, onError });
  };
  return { save, error, isPending };
}
