import type { Answer } from '@groundwork/contract/call.ts';
import type { POST as judgeCall } from '@groundwork/contract/v1/users/invitation/validate.ts';
import { isInvitable } from '@groundwork/domain/people/email-verdict.ts';
import { toValidationCode } from '@groundwork/domain/session/invitation-codes.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useUserText } from './use-user-text.ts';
import './users-table.css';

/** Says of each address whether it can be invited. */
export function JudgedLines({ judged }: { readonly judged: Answer<typeof judgeCall> }) {
  const { t } = useTranslation();
  const { format } = useUserText();
  const { emails, lines, invitationsLeft } = judged;
  const code = toValidationCode(judged);
  const good = lines.filter(({ verdict }) => isInvitable(verdict)).length;
  return (
    <>
      {code === 'EMAIL_ALREADY_EXISTS' ? (
        <Notice kind="warning">
          {t('errors.EMAIL_ALREADY_EXISTS')} {emails.join(', ')}
        </Notice>
      ) : null}
      {good > invitationsLeft ? (
        <Notice kind="warning">{t('users.allowance', { count: invitationsLeft })}</Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <ul className="judged-lines" tabIndex={0} aria-label={t('users.judged')}>
        {lines.map(({ email, verdict, invitedAt }) => (
          <li key={email}>
            <span>{email}</span>
            <span className="muted">
              {t(`users.verdicts.${verdict}`, {
                at: invitedAt === null ? '' : format(invitedAt),
                domain: email.slice(email.lastIndexOf('@') + 1),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
