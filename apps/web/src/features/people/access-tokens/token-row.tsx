import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { LineButton } from '../../../ui/line-button.tsx';
import { AccountRow } from '../own-account/public.ts';
import { toScopeKey } from './scope-key.ts';
import type { TokenOwner } from './token-calls.ts';

type Props = { readonly token: AccessToken; readonly of: TokenOwner; readonly onEnd: () => void };

/** One token: what it is for, when it was used and until when it works. */
export function TokenRow({ token, of, onEnd }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { name, scopes, ending, person, createdBy, createdAt, expiresAt, endedAt, state } = token;
  const { lastUsedAt, usedFrom } = token;
  const format = (at: string) => dateTime(at, getBrowserZone());
  const nameOf = (one: { readonly id: string; readonly name: string | null }) =>
    one.name ?? t('accessTokens.unknownPerson', { id: one.id });
  const title =
    of === 'person'
      ? name
      : person === null
        ? t('accessTokens.ofOrganisation', { name })
        : t('accessTokens.ofPerson', { name, person: nameOf(person) });
  const created =
    of === 'organisation' && person === null
      ? t('accessTokens.createdBy', { at: format(createdAt), person: nameOf(createdBy) })
      : t('accessTokens.created', { at: format(createdAt) });
  const works = state === 'works' || state === 'expires-soon';
  return (
    <AccountRow
      title={title}
      details={
        <>
          <span className="fine-print">
            {t('accessTokens.facts', {
              scopes: scopes.map((scope) => t(`accessTokens.scopeNames.${toScopeKey(scope)}`)).join(', '),
              ending,
            })}
          </span>
          <span className="fine-print">{created}</span>
          <span className="fine-print">
            {lastUsedAt === null
              ? t('accessTokens.neverUsed')
              : t('accessTokens.lastUsed', { at: format(lastUsedAt), network: usedFrom[0] ?? '' })}
          </span>
          <span className="fine-print">
            {t(`accessTokens.states.${state}`, { at: format(endedAt ?? expiresAt) })}
          </span>
        </>
      }
    >
      {works ? <LineButton label={t('accessTokens.end')} about={name} onClick={onEnd} /> : null}
    </AccountRow>
  );
}
