import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import { DELETE as removeProvider } from '@groundwork/contract/v1/portal/identity-providers/_id/index.ts';
import { PUT as switchProvider } from '@groundwork/contract/v1/portal/identity-providers/_id/state.ts';
import { GET as listUsers } from '@groundwork/contract/v1/users/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { Confirmation, useConfirmed } from '../own-account/public.ts';

type Props = { readonly provider: IdentityProvider; readonly onClose: () => void };
type SwitchProps = Props & { readonly to: 'tested' | 'enabled' | 'enforced' };

/** Switches a provider on or off, or makes it the only way in, with the account for emergencies. */
export function SwitchProviderDialog({ provider: { id, name }, to, onClose }: SwitchProps) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { data } = useCall(listUsers, {}, { enabled: to === 'enforced' });
  const administrators = (data?.users ?? []).filter(
    ({ role, userState }) => userState === 'active' && (role === 'administrator' || role === 'internal'),
  );
  const [chosen, setChosen] = useState(session?.user.id ?? '');
  const switching = useConfirmed(switchProvider, {
    doneText: () => t('providers.switched'),
    onDone: onClose,
  });
  const more = to === 'enforced' ? { emergencyPersonId: chosen } : {};
  return (
    <Dialog title={`${t(`providers.steps.${to}`)}: ${name}`} opened onClose={onClose}>
      <FormStep
        state={switching}
        confirm={t(`providers.steps.${to}`)}
        onSubmit={() => switching.submit({ params: { id }, body: { state: to, ...more } })}
        onCancel={onClose}
      >
        <p>{t(`providers.switchTexts.${to}`)}</p>
        {to === 'enforced' ? (
          <SelectField
            label={t('providers.emergencyPerson')}
            hint={t('providers.emergencyHint')}
            name="emergency"
            value={chosen}
            options={administrators.map((user) => ({
              value: user.id,
              label: `${user.firstName} ${user.lastName}`,
            }))}
            onChange={setChosen}
          />
        ) : null}
      </FormStep>
      <Confirmation of={switching} />
    </Dialog>
  );
}

/** Asks before a provider is removed. */
export function RemoveProviderDialog({ provider: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const removing = useConfirmed(removeProvider, {
    doneText: () => t('providers.removed'),
    onDone: onClose,
  });
  return (
    <Dialog title={t('providers.removeTitle', { name })} opened onClose={onClose}>
      <FormStep
        state={removing}
        confirm={t('providers.steps.remove')}
        onSubmit={() => removing.submit({ params: { id } })}
        onCancel={onClose}
      >
        <p>{t('providers.removeText')}</p>
      </FormStep>
      <Confirmation of={removing} />
    </Dialog>
  );
}
