import { POST as unarchiveMachine } from '@groundwork/contract/v1/machines/_id/unarchive.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';

/** Unarchives a machine and notifies the person of the result. */
export function useUnarchive({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const unarchiving = useSend(unarchiveMachine);
  const run = () => {
    if (unarchiving.isPending) return;
    unarchiving.mutate(
      { params: { id } },
      {
        onSuccess: () => notify({ kind: 'success', text: t('archiving.unarchived', { name }) }),
        onError: (failure) => notify({ kind: 'error', text: failureText(t, failure) }),
      },
    );
  };
  return { run, isPending: unarchiving.isPending };
}
