import type { SignInAnswer } from '@groundwork/contract/entities/account.ts';
import { DELETE as endSignIn } from '@groundwork/contract/v1/account/sign-ins/_id.ts';
import { DELETE as endOthers, GET as listSignIns } from '@groundwork/contract/v1/account/sign-ins/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AccountRow } from './account-row.tsx';
import { Confirmation } from './confirmation.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** The person's sign-ins in words, and how to end those that are not theirs. */
export function SignInsPanel() {
  const { t } = useTranslation();
  const result = useCall(listSignIns, {});
  const one = useConfirmed(endSignIn, { doneText: () => t('account.signInEnded') });
  const others = useConfirmed(endOthers, {
    doneText: ({ ended }) => t('account.signInsEnded', { count: ended }),
  });
  const hasOthers = result.data?.signIns.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <TitledPanel
      title={t('account.signIns')}
      actions={
        hasOthers ? (
          <Button busy={others.isPending} onClick={() => others.submit({})}>
            {t('account.endOthers')}
          </Button>
        ) : null
      }
    >
      <FormStack>
        <FormFailure failure={one.error ?? others.error} />
        <CallBoundary result={result}>
          {({ signIns }) => (
            <div>
              {signIns.map((signIn) => (
                <SignInRow
                  key={signIn.id}
                  signIn={signIn}
                  onEnd={() => one.submit({ params: { id: signIn.id } })}
                />
              ))}
            </div>
          )}
        </CallBoundary>
      </FormStack>
      <Confirmation of={one} />
      <Confirmation of={others} />
    </TitledPanel>
  );
}

type RowProps = { readonly signIn: SignInAnswer; readonly onEnd: () => void };

function SignInRow({ signIn, onEnd }: RowProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { browser, system, network, method, secondFactor, createdAt, lastUsedAt, isCurrent } = signIn;
  const device =
    browser === null || system === null
      ? (browser ?? system ?? t('account.unknownDevice'))
      : t('account.device', { browser, system });
  const zone = getBrowserZone();
  const way = [t(`account.methods.${method}`), secondFactor && t(`account.factors.${secondFactor}`)];
  return (
    <AccountRow
      title={device}
      details={
        <>
          <span className="fine-print">
            {t('account.signInFacts', {
              way: way.filter(Boolean).join(' + '),
              network,
              begun: dateTime(createdAt, zone),
            })}
          </span>
          <span className="fine-print">
            {isCurrent
              ? t('account.thisDevice')
              : t('account.lastUsedAt', { at: dateTime(lastUsedAt, zone) })}
          </span>
        </>
      }
    >
      {!isCurrent && <LineButton label={t('account.end')} about={device} onClick={onEnd} />}
    </AccountRow>
  );
}
