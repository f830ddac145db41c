import { POST } from '@groundwork/contract/v1/users/_id/view-as.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { openTabView } from '../../../lib/session/tab-view.ts';

/** Opens tabs in which the portal is seen as a person. */
export function useViewAs(): { readonly isPending: boolean; readonly open: (userId: string) => void } {
  const { t } = useTranslation();
  const { mutate, isPending } = useSend(POST);
  const open = (userId: string) => {
    // At once: browsers block tabs that open some time after the click.
    const tab = window.open('about:blank');
    if (tab === null) {
      notify({ kind: 'error', text: t('viewAs.blocked') });
      return;
    }
    mutate(
      { params: { id: userId } },
      {
        onSuccess: (identity) => openTabView(tab, identity),
        onError: (failure) => {
          tab.close();
          notify({ kind: 'error', text: failureText(t, failure) });
        },
      },
    );
  };
  return { isPending, open };
}
