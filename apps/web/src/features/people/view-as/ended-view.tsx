import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { notify } from '../../../lib/session/notification.ts';
import { ENDED_VIEW_KEY, findEndedView } from '../../../lib/session/tab-view.ts';

/** Says once that the tab shows the portal as oneself again, after a view that has ended by itself. */
export function EndedView(): null {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const own = session?.user.firstName ?? '';
  useEffect(() => {
    const name = findEndedView();
    // Stays until it is closed: nobody may be looking after an hour.
    if (name === null) return;
    sessionStorage.removeItem(ENDED_VIEW_KEY);
    notify({ kind: 'info', text: t('viewAs.over', { name, own }), timeoutMs: 0 });
  }, [t, own]);
  return null;
}
