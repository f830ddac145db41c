import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type SignOn, type SignOnState, useSignOn } from './use-sign-on.ts';

type Props = {
  readonly signOn: SignOn;
  /** The window of the provider if it is open already. */
  readonly opened: Window | null;
};

/** Waits for somebody who signs on in a window of their provider, and opens that again. */
export function SignOnPanel({ signOn, opened }: Props) {
  const { t } = useTranslation();
  const { state, open } = useSignOn(signOn, opened);
  const isBusy = state.kind === 'waiting' || state.kind === 'finishing';
  return (
    <FormStack>
      <SignOnNotice state={state} />
      {state.kind === 'finishing' ? null : (
        <Button kind={isBusy ? 'default' : 'filled'} onClick={open}>
          {t(OPEN_TEXTS[state.kind])}
        </Button>
      )}
    </FormStack>
  );
}

const OPEN_TEXTS = {
  waiting: 'signOn.openAgain',
  closed: 'signOn.tryAgain',
  denied: 'signOn.tryAgain',
  failed: 'signOn.tryAgain',
  blocked: 'signOn.open',
} as const;

function SignOnNotice({ state }: { readonly state: SignOnState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'closed':
      return <Notice kind="error">{t('signOn.LoginPopupClosedErrorMessage')}</Notice>;
    case 'denied':
      return <Notice kind="error">{t('signOn.denied')}</Notice>;
    case 'failed':
      return <Notice kind="error">{failureText(t, state.failure)}</Notice>;
    case 'finishing':
      return <p role="status">{t('signOn.finishing')}</p>;
    case 'waiting':
      return <p role="status">{t('signOn.waiting')}</p>;
    case 'blocked':
      return <p role="status">{t('signOn.blocked')}</p>;
  }
}
