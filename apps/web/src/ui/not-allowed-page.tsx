import { useTranslation } from 'react-i18next';
import { useIsViewing } from '../lib/session/authentication.ts';
import { Message } from './message.tsx';
import { Page } from './page.tsx';

const TEXTS = {
  /** Pages of the organisation. */
  administrators: { title: 'admin.forAdministrators', text: 'admin.askAdministrator' },
  admin: { title: 'admin.notAllowed', text: 'admin.notAllowedText' },
  onboarding: { title: 'onboarding.notAllowed', text: 'onboarding.notAllowedText' },
  sites: { title: 'sites.notAllowed', text: 'sites.notAllowedText' },
} as const;

type Props = {
  readonly title: string;
  /** What the person may not do. */
  readonly about: keyof typeof TEXTS;
};

/** A screen for people without the permission for its content. */
export function NotAllowedPage({ title, about }: Props) {
  const { t } = useTranslation();
  const isViewing = useIsViewing();
  return (
    <Page title={title}>
      <Message title={t(TEXTS[about].title)} text={t(isViewing ? 'errors.VIEW_ONLY' : TEXTS[about].text)} />
    </Page>
  );
}
