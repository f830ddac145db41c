import { POST as unarchiveMachine } from '@groundwork/contract/v1/machines/_id/unarchive.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';

/** Unarchives a machine and notifies the person of the result. */
export function useUnarchive({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const { submit, isPending } = useSubmit(unarchiveMachine, {
    doneText: () => t('archiving.unarchived', { name }),
    notifiesFailure: true,
  });
  return { run: () => submit({ params: { id } }), isPending };
}
