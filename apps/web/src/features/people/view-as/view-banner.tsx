import { useTranslation } from 'react-i18next';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { endView } from '../../../lib/session/end-view.ts';
import { Button } from '../../../ui/button.tsx';
import { useViewEnd } from './use-view-end.ts';
import './view-banner.css';

/** Says above all screens that somebody sees the portal as another person. */
export function ViewBanner() {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  useViewEnd(session?.viewedBy?.until);
  if (session === null) return null;
  const { firstName, lastName } = session.user;
  return (
    <aside className="view-banner" aria-label={t('viewAs.banner')}>
      <p>{t('viewAs.text', { name: `${firstName} ${lastName}`.trim() })}</p>
      <Button onClick={() => void endView()}>{t('viewAs.end')}</Button>
    </aside>
  );
}
