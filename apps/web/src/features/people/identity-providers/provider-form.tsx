import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import { PUT as changeProvider } from '@groundwork/contract/v1/portal/identity-providers/_id/index.ts';
import { POST as addProvider } from '@groundwork/contract/v1/portal/identity-providers/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Confirmation, type ConfirmedSubmit, useConfirmed } from '../own-account/public.ts';

type Kind = IdentityProvider['kind'];
type Draft = {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly hostedDomain: string;
  readonly keySet: string;
};

const EMPTY: Draft = { name: '', issuer: '', clientId: '', clientSecret: '', hostedDomain: '', keySet: '' };

/** What is sent of a draft: a secret and keys that are not typed stay as they are. */
const toFields = (kind: Kind, { name, issuer, clientId, clientSecret, hostedDomain, keySet }: Draft) => ({
  ...{ name, issuer: issuer.trim() },
  ...(kind === 'oidc'
    ? {
        clientId,
        hostedDomain: hostedDomain.trim() === '' ? null : hostedDomain,
        ...(clientSecret !== '' && { clientSecret }),
      }
    : keySet.trim() !== '' && { keySet }),
});

type AddProps = { readonly kind: Kind; readonly onClose: () => void };

export function AddProviderDialog({ kind, onClose }: AddProps) {
  const { t } = useTranslation();
  const adding = useConfirmed(addProvider, { doneText: () => t('providers.added'), onDone: onClose });
  return (
    <Dialog title={t(kind === 'oidc' ? 'providers.addOidc' : 'providers.addTokens')} opened onClose={onClose}>
      <ProviderForm
        kind={kind}
        isNew
        start={EMPTY}
        state={adding}
        onSubmit={(draft) => adding.submit({ body: { kind, ...toFields(kind, draft) } })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type ChangeProps = { readonly provider: IdentityProvider; readonly onClose: () => void };

export function ChangeProviderDialog({ provider, onClose }: ChangeProps) {
  const { t } = useTranslation();
  const { id, kind, name, issuer, clientId, hostedDomain } = provider;
  const changing = useConfirmed(changeProvider, { doneText: () => t('providers.changed'), onDone: onClose });
  const start = { ...EMPTY, name, issuer, clientId: clientId ?? '', hostedDomain: hostedDomain ?? '' };
  return (
    <Dialog title={t('providers.changeTitle', { name })} opened onClose={onClose}>
      <ProviderForm
        kind={kind}
        isNew={false}
        start={start}
        state={changing}
        onSubmit={(draft) => changing.submit({ params: { id }, body: toFields(kind, draft) })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type FormProps = {
  readonly kind: Kind;
  readonly isNew: boolean;
  readonly start: Draft;
  readonly state: Pick<ConfirmedSubmit<typeof addProvider>, 'error' | 'isPending' | 'reset' | 'confirming'>;
  readonly onSubmit: (draft: Draft) => void;
  readonly onCancel: () => void;
};

function ProviderForm({ kind, isNew, start, state, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const field = (name: keyof Draft, label: string) => ({
    ...{ label, name, value: draft[name], autoComplete: 'off', spellCheck: false },
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    problem: fieldText(t, state.error, name, label),
  });
  const keySet = t('providers.keySet');
  return (
    <>
      <FormStep
        state={state}
        confirm={t(isNew ? 'providers.add' : 'words.save')}
        onSubmit={() => onSubmit(draft)}
        onCancel={onCancel}
      >
        {isNew ? null : <p className="fine-print">{t('providers.changeHint')}</p>}
        <TextField
          {...field('name', t('providers.name'))}
          hint={t('providers.nameHint')}
          required
          maxLength={60}
        />
        <TextField
          {...field('issuer', t('providers.issuer'))}
          hint={t('providers.issuerHint')}
          inputMode="url"
          required
        />
        {kind === 'oidc' ? (
          <>
            <TextField {...field('clientId', t('providers.clientId'))} required />
            <TextField
              {...field('clientSecret', t('providers.clientSecret'))}
              {...(isNew ? {} : { hint: t('providers.secretHint') })}
              type="password"
              autoComplete="new-password"
              required={isNew}
            />
            <TextField
              {...field('hostedDomain', t('providers.hostedDomain'))}
              hint={t('providers.hostedDomainHint')}
            />
          </>
        ) : (
          <Field
            label={keySet}
            hint={t('providers.keySetHint')}
            problem={fieldText(t, state.error, 'keySet', keySet)}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                name="keySet"
                rows={6}
                spellCheck={false}
                required={isNew}
                value={draft.keySet}
                onChange={(event) => setDraft({ ...draft, keySet: event.target.value })}
              />
            )}
          </Field>
        )}
      </FormStep>
      <Confirmation of={state} />
    </>
  );
}
