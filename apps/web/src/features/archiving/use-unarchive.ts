import { POST as unarchiveMachine } from '@groundwork/contract/v1/machines/_id/unarchive.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';

/** Takes a machine into use again, and says how that went. */
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
