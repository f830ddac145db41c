import type { Account, SecondFactor } from '@groundwork/contract/entities/account.ts';
import { POST as renewCodes } from '@groundwork/contract/v1/account/recovery-codes.ts';
import { DELETE as cancelRemoval } from '@groundwork/contract/v1/account/second-factor-removal.ts';
import { DELETE as removeFactor } from '@groundwork/contract/v1/account/second-factors/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AccountRow } from './account-row.tsx';
import { AddFactor } from './add-factor.tsx';
import { Confirmation } from './confirmation.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { useConfirmed } from './use-confirmed.ts';
import { useNewCodes } from './use-new-codes.ts';

/** The person's second factors and recovery codes. */
export function SecondFactorPanel({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const { secondFactors, recoveryCodesLeft, secondFactorEndsAt } = account;
  const { codes, showCodes, closeCodes } = useNewCodes();
  const removing = useConfirmed(removeFactor, { doneText: () => t('account.factorRemoved') });
  const renewing = useConfirmed(renewCodes, { onDone: showCodes });
  const hasApp = secondFactors.some(({ kind }) => kind === 'totp');
  return (
    <TitledPanel title={t('account.secondFactor')}>
      <FormStack>
        <p>{t(secondFactors.length === 0 ? 'account.noFactorText' : 'account.factorText')}</p>
        {secondFactorEndsAt !== null && <RemovalNotice endsAt={secondFactorEndsAt} />}
        <FormFailure failure={removing.error ?? renewing.error} shownAtFields={[]} />
        {secondFactors.length > 0 && (
          <div>
            {secondFactors.map((factor) => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onRemove={() => removing.submit({ params: { id: factor.id } })}
              />
            ))}
            <AccountRow
              title={t('account.recoveryCodes')}
              details={
                <span className="fine-print">{t('account.codesLeft', { count: recoveryCodesLeft })}</span>
              }
            >
              <Button kind="quiet" busy={renewing.isPending} onClick={() => renewing.submit({})}>
                {t('account.newCodes')}
              </Button>
            </AccountRow>
          </div>
        )}
        <AddFactor hasApp={hasApp} onCodes={showCodes} />
      </FormStack>
      <Confirmation of={removing} />
      <Confirmation of={renewing} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </TitledPanel>
  );
}

function FactorRow({ factor, onRemove }: { readonly factor: SecondFactor; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { kind, name, addedAt, lastUsedAt } = factor;
  const zone = getBrowserZone();
  const title = kind === 'totp' ? t('account.app') : name;
  return (
    <AccountRow
      title={title}
      details={
        <span className="fine-print">
          {t('account.added', { day: dateTime(addedAt, zone) })}
          {lastUsedAt !== null && ` · ${t('account.lastUsedAt', { at: dateTime(lastUsedAt, zone) })}`}
        </span>
      }
    >
      <LineButton label={t('account.remove')} about={title} onClick={onRemove} />
    </AccountRow>
  );
}

/** Staff were asked to switch the second factor off: perhaps not by this person. */
function RemovalNotice({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const cancelling = useSubmit(cancelRemoval, {
    doneText: () => t('account.removalCancelled'),
    notifiesFailure: true,
  });
  return (
    <>
      <Notice kind="warning">{t('account.removalText', { at: dateTime(endsAt, getBrowserZone()) })}</Notice>
      <div>
        <Button busy={cancelling.isPending} onClick={() => cancelling.submit({})}>
          {t('account.cancelRemoval')}
        </Button>
      </div>
    </>
  );
}
