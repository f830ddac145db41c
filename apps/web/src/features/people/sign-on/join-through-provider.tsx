import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadProvidersTexts } from '../../../lib/language/load-people-texts.ts';
import { openProviderWindow } from '../../../lib/session/provider-window.ts';
import { Button } from '../../../ui/button.tsx';
import { createSignOn } from './sign-on-calls.ts';
import { SignOnPanel } from './sign-on-panel.tsx';

type Props = {
  readonly provider: { readonly code: string; readonly name: string };
  readonly token: string;
  readonly onDone: () => void;
};

/** Imported lazily, with the texts of sign-ons. */
const Loaded = lazy(() => loadProvidersTexts().then(() => ({ default: JoinForm })));

export const JoinThroughProvider = (props: Props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);

/** Accepts an invitation through the provider of the organisation, without a password. */
function JoinForm({ provider: { code, name }, token, onDone }: Props) {
  const { t } = useTranslation();
  const [signOn] = useState(() => createSignOn(code, onDone, token));
  const [opened, setOpened] = useState<{ readonly window: Window | null } | null>(null);
  return (
    <>
      {opened === null ? (
        <Button kind="filled" onClick={() => setOpened({ window: openProviderWindow() })}>
          {t('signOn.join', { provider: name })}
        </Button>
      ) : (
        <SignOnPanel signOn={signOn} opened={opened.window} />
      )}
      <p className="fine-print">{t('signOn.orPassword')}</p>
    </>
  );
}
