import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { ProviderChecks } from './provider-checks.tsx';
import { ChangeProviderDialog } from './provider-form.tsx';
import { RemoveProviderDialog, SwitchProviderDialog } from './switch-provider-dialog.tsx';
import { TestProviderDialog } from './test-provider-dialog.tsx';

type Props = { readonly provider: IdentityProvider; readonly mayManage: boolean };
type Opened = 'test' | 'change' | 'remove' | 'tested' | 'enabled' | 'enforced';

/** One provider: what to register there, how far it is, and its last test. */
export function ProviderPanel({ provider, mayManage }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { name, kind, state, address, linkedPeople, emergencyPerson, failures, lastTest } = provider;
  const close = () => setOpened(null);
  const label = t(kind === 'oidc' ? 'providers.callback' : 'providers.audience');
  const steps = listSteps(provider);
  return (
    <TitledPanel title={name}>
      <FormStack>
        <p>
          <strong>{t(`providers.states.${state}`)}</strong> {t(`providers.stateTexts.${state}`)}
        </p>
        <p className="fine-print">
          {t('providers.linked', { count: linkedPeople })}
          {emergencyPerson ? ` ${t('providers.emergency', { name: emergencyPerson.name })}` : ''}
        </p>
        <Field label={label} hint={t(kind === 'oidc' ? 'providers.callbackHint' : 'providers.audienceHint')}>
          {(wiring) => <CopyField {...wiring} label={label} value={address} />}
        </Field>
        {mayManage ? (
          <ButtonRow>
            {steps.map((step, index) => (
              <Button
                key={step}
                kind={index === 0 ? 'filled' : 'default'}
                aria-label={`${t(`providers.steps.${step}`)}: ${name}`}
                onClick={() => setOpened(step)}
              >
                {t(`providers.steps.${step}`)}
              </Button>
            ))}
          </ButtonRow>
        ) : null}
      </FormStack>
      {lastTest ? <ProviderChecks test={lastTest} name={name} /> : null}
      {failures.length > 0 ? (
        <details>
          <summary>{t('providers.failures', { count: failures.length })}</summary>
          <ul>
            {failures.map(({ at, problem }) => (
              <li key={`${at} ${problem}`}>
                {dateTime(at, getBrowserZone())}: {problem}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {opened === 'test' ? <TestProviderDialog provider={provider} onClose={close} /> : null}
      {opened === 'change' ? <ChangeProviderDialog provider={provider} onClose={close} /> : null}
      {opened === 'remove' ? <RemoveProviderDialog provider={provider} onClose={close} /> : null}
      {opened === 'tested' || opened === 'enabled' || opened === 'enforced' ? (
        <SwitchProviderDialog provider={provider} to={opened} onClose={close} />
      ) : null}
    </TitledPanel>
  );
}

/** What can be done with a provider, the next step first. */
function listSteps({ state, kind, mayBeEnforced }: IdentityProvider): readonly Opened[] {
  const test: readonly Opened[] = kind === 'oidc' ? ['test'] : [];
  switch (state) {
    case 'draft':
      return [...test, 'change', 'remove'];
    case 'tested':
      return ['enabled', ...test, 'change', 'remove'];
    case 'enabled':
      return [...test, ...(mayBeEnforced ? (['enforced'] as const) : []), 'tested', 'change', 'remove'];
    case 'enforced':
      return [...test, 'enabled'];
  }
}
