import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { EndTokenDialog } from './end-token-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TOKEN_CALLS, type TokenOwner } from './token-calls.ts';
import { TokenRow } from './token-row.tsx';

type Props = { readonly of: TokenOwner };

/** The access tokens of the person, or of the organisation and its members, and how to create and end them. */
export function AccessTokensPanel({ of }: Props) {
  const { t } = useTranslation();
  const result = useCall(TOKEN_CALLS[of].list, {});
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  const isAdministrator = useMay('access-tokens.manage');
  const mayCreate = of === 'person' || isAdministrator;
  return (
    <TitledPanel
      title={t('accessTokens.title')}
      actions={
        mayCreate ? <Button onClick={() => setCreating(true)}>{t('accessTokens.create')}</Button> : null
      }
    >
      <FormStack>
        <p className="muted">
          {t(of === 'person' ? 'accessTokens.lead' : 'accessTokens.organisationLead')}{' '}
          <Link to="/api">{t('accessTokens.toApi')}</Link>
        </p>
        {of === 'person' && isAdministrator ? (
          <p>
            <Link to="/organisation/access-tokens">{t('accessTokens.toOrganisation')}</Link>
          </p>
        ) : null}
        <CallBoundary result={result}>
          {({ tokens }) => <TokenList tokens={tokens} of={of} onEnd={setEnding} />}
        </CallBoundary>
      </FormStack>
      {isCreating ? <NewTokenDialog of={of} onClose={() => setCreating(false)} /> : null}
      {ending ? <EndTokenDialog of={of} token={ending} onClose={() => setEnding(null)} /> : null}
    </TitledPanel>
  );
}

type ListProps = Props & {
  readonly tokens: readonly AccessToken[];
  readonly onEnd: (token: AccessToken) => void;
};

function TokenList({ tokens, of, onEnd }: ListProps) {
  const { t } = useTranslation();
  if (tokens.length === 0) return <EmptyNote drawing="silent" text={t('accessTokens.none')} />;
  const expiring = tokens.filter(({ state }) => state === 'expires-soon').length;
  return (
    <>
      {expiring > 0 ? <Notice kind="warning">{t('accessTokens.soon', { count: expiring })}</Notice> : null}
      <div>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} of={of} onEnd={() => onEnd(token)} />
        ))}
      </div>
    </>
  );
}
