import { useTranslation } from 'react-i18next';
import { useIsViewing, useMayOpen } from '../../../lib/session/authentication.ts';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccessTokensPanel } from './access-tokens-panel.tsx';

/** The administrators' page of the tokens with which programs work for their organisation. */
export function AccessTokensPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('access-tokens.manage');
  const isViewing = useIsViewing();
  return (
    <Page title={t('accessTokens.title')}>
      {mayOpen ? (
        <AccessTokensPanel of="organisation" />
      ) : (
        <Message
          title={t('admin.forAdministrators')}
          text={t(isViewing ? 'errors.VIEW_ONLY' : 'admin.askAdministrator')}
        />
      )}
    </Page>
  );
}
