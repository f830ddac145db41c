import { POST as offerApp } from '@groundwork/contract/v1/account/authenticator-app.ts';
import { POST as offerPasskey } from '@groundwork/contract/v1/account/passkeys/options.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { hasPasskeys } from '../second-factor/public.ts';
import { AppDialog, type OfferedApp } from './app-dialog.tsx';
import { Confirmation } from './confirmation.tsx';
import { type OfferedPasskey, PasskeyDialog } from './passkey-dialog.tsx';
import { useConfirmed } from './use-confirmed.ts';

type Props = {
  /** A new app takes the place of the one that there is. */
  readonly hasApp: boolean;
  readonly onCodes: (answer: { readonly recoveryCodes: readonly string[] | null }) => void;
};

/** Adds an authenticator app or a passkey. */
export function AddFactor({ hasApp, onCodes }: Props) {
  const { t } = useTranslation();
  const [app, setApp] = useState<OfferedApp | null>(null);
  const [passkey, setPasskey] = useState<OfferedPasskey | null>(null);
  const offeringApp = useConfirmed(offerApp, { onDone: setApp });
  const offeringPasskey = useConfirmed(offerPasskey, { onDone: setPasskey });
  return (
    <>
      <FormFailure failure={offeringApp.error ?? offeringPasskey.error} />
      <ButtonRow>
        <Button busy={offeringApp.isPending} onClick={() => offeringApp.submit({})}>
          {t(hasApp ? 'account.replaceApp' : 'account.addApp')}
        </Button>
        {hasPasskeys() && (
          <Button busy={offeringPasskey.isPending} onClick={() => offeringPasskey.submit({})}>
            {t('account.addPasskey')}
          </Button>
        )}
      </ButtonRow>
      <Confirmation of={offeringApp} />
      <Confirmation of={offeringPasskey} />
      {app && <AppDialog app={app} onDone={onCodes} onClose={() => setApp(null)} />}
      {passkey && <PasskeyDialog offered={passkey} onDone={onCodes} onClose={() => setPasskey(null)} />}
    </>
  );
}
