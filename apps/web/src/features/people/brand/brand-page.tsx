import { GET as readSettings } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useIsViewing, useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { BrandForm } from './brand-form.tsx';

/** The colours and the logo of one's own organisation, for its administrators. */
export function BrandPage() {
  const { t } = useTranslation();
  const mayManage = useMay('brand.manage');
  const isViewing = useIsViewing();
  const result = useCall(readSettings, {}, { enabled: mayManage });
  if (!mayManage)
    return (
      <Page title={t('brand.title')}>
        <Message
          title={t('brand.notAllowed')}
          text={t(isViewing ? 'errors.VIEW_ONLY' : 'brand.notAllowedText')}
        />
      </Page>
    );
  return (
    <CallBoundary result={result} isWholePage>
      {({ brandConfiguration }) => (
        <Page title={t('brand.title')}>
          <Notice kind="warning">{t('brand.banner')}</Notice>
          <BrandForm brand={brandConfiguration} />
        </Page>
      )}
    </CallBoundary>
  );
}
