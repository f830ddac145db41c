import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { ButtonAnchor } from '../ui/button.tsx';

/** Whom to ask, and what was agreed: as far as the organisation has set it. */
export function HelpLinks() {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  if (settings === undefined) return null;
  const { dealer, support } = settings;
  return (
    <>
      {support.email === '' ? null : (
        <ButtonAnchor href={`mailto:${support.email}`}>{t('nav.support')}</ButtonAnchor>
      )}
      {dealer === null ? null : dealer.email === '' ? (
        <span className="muted">{t('nav.dealer', { name: dealer.name })}</span>
      ) : (
        <ButtonAnchor href={`mailto:${dealer.email}`}>{t('nav.dealer', { name: dealer.name })}</ButtonAnchor>
      )}
      {support.privacyNotice === '' ? null : (
        <ButtonAnchor href={support.privacyNotice}>{t('nav.privacyNotice')}</ButtonAnchor>
      )}
      {support.terms === '' ? null : <ButtonAnchor href={support.terms}>{t('nav.terms')}</ButtonAnchor>}
    </>
  );
}
