import { GET as getAccount } from '@groundwork/contract/v1/account/index.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { AddFactor } from './add-factor.tsx';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { useNewCodes } from './use-new-codes.ts';

type Props = {
  /** The organisation to enter, if it is not the one of this tab. */
  readonly organisationId: string | null;
  /** The organisation opens now. */
  readonly onUsed: () => void;
};

/** Shown in place of the portal to a person whose organisation opens with a second factor only: to set one up, or to use it. */
export function RequiredFactorScreen({ organisationId, onUsed }: Props) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const organisation = session?.availableOrgs.find(({ id }) => id === organisationId)?.name;
  const result = useCall(getAccount, {});
  const [isConfirming, setConfirming] = useState(false);
  const { codes, showCodes, closeCodes } = useNewCodes();
  usePageTitle(t('account.required.title'));
  return (
    <EntryFrame title={t('account.required.title')}>
      <CallBoundary result={result} shape="form">
        {({ secondFactors, hasUsedSecondFactor }) => {
          if (hasUsedSecondFactor)
            return (
              <>
                <p>{t('account.required.done')}</p>
                <Button kind="filled" onClick={onUsed}>
                  {t('account.required.enter')}
                </Button>
              </>
            );
          if (secondFactors.length === 0)
            return (
              <>
                <p>
                  {organisation === undefined
                    ? t('account.required.text')
                    : t('account.required.textOf', { organisation })}
                </p>
                <AddFactor hasApp={false} onCodes={showCodes} />
              </>
            );
          return (
            <>
              <p>
                {organisation === undefined
                  ? t('account.required.useText')
                  : t('account.required.useTextOf', { organisation })}
              </p>
              <Button kind="filled" onClick={() => setConfirming(true)}>
                {t('account.required.use')}
              </Button>
            </>
          );
        }}
      </CallBoundary>
      {/* Their other organisation is still open. */}
      {session?.organisation ? (
        <Link to="/dashboard">{t('account.required.later')}</Link>
      ) : (
        <Link to="/logout">{t('nav.logout')}</Link>
      )}
      {isConfirming && <ConfirmIdentityDialog onConfirmed={onUsed} onClose={() => setConfirming(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </EntryFrame>
  );
}
