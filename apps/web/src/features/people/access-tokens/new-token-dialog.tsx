import { listScopes, type TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { writeSampleCommand } from '../../../lib/calls/sample-command.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { SecretField } from '../../../ui/secret-field.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { Confirmation, useConfirmed } from '../own-account/public.ts';
import { toScopeKey } from './scope-key.ts';
import { TOKEN_CALLS, type TokenOwner } from './token-calls.ts';

type Props = { readonly of: TokenOwner; readonly onClose: () => void };
type Created = { readonly token: string; readonly address: string; readonly scopes: readonly TokenScope[] };

/** Creates a token, and shows it once with a first call. */
export function NewTokenDialog({ of, onClose }: Props) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Dialog title={t('accessTokens.create')} opened onClose={onClose}>
      {created === null ? (
        <TokenForm of={of} onCreated={setCreated} onClose={onClose} />
      ) : (
        <CreatedToken created={created} onClose={onClose} />
      )}
    </Dialog>
  );
}

const LIFETIMES_DAYS = ['7', '30', '90', '180', '365'] as const;

type FormProps = Props & { readonly onCreated: (created: Created) => void };

function TokenForm({ of, onCreated, onClose }: FormProps) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState<(typeof LIFETIMES_DAYS)[number]>('90');
  const creating = useConfirmed(TOKEN_CALLS[of].create, { onDone: onCreated });
  const change = (scope: TokenScope, isChosen: boolean) =>
    setScopes(isChosen ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <>
      <FormStep
        state={creating}
        confirm={t('accessTokens.create')}
        onSubmit={() => creating.submit({ body: { name, scopes: [...scopes], days: Number(days) } })}
        onCancel={onClose}
      >
        <TextField
          label={t('accessTokens.name')}
          hint={t('accessTokens.nameHint')}
          name="name"
          value={name}
          required
          maxLength={60}
          problem={fieldText(t, creating.error, 'name', t('accessTokens.name'))}
          onChange={setName}
        />
        <CheckGroup label={t('accessTokens.scopes')}>
          {listScopes(session?.user.role ?? 'viewer').map((scope) => (
            <CheckField
              key={scope}
              name={scope}
              label={t(`accessTokens.scopeNames.${toScopeKey(scope)}`)}
              checked={scopes.includes(scope)}
              onChange={(isChosen) => change(scope, isChosen)}
            />
          ))}
        </CheckGroup>
        <SelectField
          label={t('accessTokens.expires')}
          name="days"
          value={days}
          options={LIFETIMES_DAYS.map((value) => ({
            value,
            label: t('accessTokens.days', { count: Number(value) }),
          }))}
          onChange={setDays}
        />
      </FormStep>
      <Confirmation of={creating} />
    </>
  );
}

type CreatedProps = { readonly created: Created; readonly onClose: () => void };

function CreatedToken({ created: { token, address, scopes }, onClose }: CreatedProps) {
  const { t } = useTranslation();
  return (
    <FormStack>
      <SecretField note={t('accessTokens.once')} label={t('accessTokens.token')} value={token} />
      {scopes.includes('read') ? (
        <Field label={t('accessTokens.firstCall')}>
          {(wiring) => (
            <CopyField
              {...wiring}
              label={t('accessTokens.firstCall')}
              value={writeSampleCommand(address, token)}
            />
          )}
        </Field>
      ) : null}
      <DialogActions>
        <Button kind="filled" onClick={onClose}>
          {t('words.close')}
        </Button>
      </DialogActions>
    </FormStack>
  );
}
