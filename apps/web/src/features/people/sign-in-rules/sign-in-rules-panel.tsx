import { GET as getRules, PUT as setRules } from '@groundwork/contract/v1/portal/sign-in-rules.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { SignInLimitsForm } from './sign-in-limits-form.tsx';

/** Administrators demand a second factor of everybody in their organisation, and choose when sign-ins end. Nothing for others. */
export function SignInRulesPanel() {
  const { t } = useTranslation();
  const mayManage = useMay('sign-in-rules.manage');
  const result = useCall(getRules, {}, { enabled: mayManage });
  const setting = useSubmit(setRules, { doneText: () => t('signInRules.saved') });
  if (!mayManage) return null;
  return (
    <TitledPanel title={t('signInRules.title')}>
      <CallBoundary result={result}>
        {({ demandsSecondFactor, membersWithout, ...limits }) => (
          <>
            <FormStack>
              <CheckField
                label={t('signInRules.demand')}
                hint={t('signInRules.hint', { count: membersWithout })}
                checked={demandsSecondFactor}
                onChange={(demands) => {
                  if (!setting.isPending) setting.submit({ body: { demandsSecondFactor: demands } });
                }}
              />
              <FormFailure failure={setting.error} />
            </FormStack>
            <SignInLimitsForm key={`${limits.maxSignInMinutes} ${limits.maxIdleMinutes}`} limits={limits} />
          </>
        )}
      </CallBoundary>
    </TitledPanel>
  );
}
