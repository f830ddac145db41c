import type { User } from '@groundwork/contract/entities/user.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';

/** The name of a user; of an invitation the address. */
export const getUserName = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');

/** Returns what the screens say about users. */
export function useUserText() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const format = (instant: string) => dateTime(instant, getBrowserZone());
  return {
    format,
    /** What became of the mail of an invitation; null for a member. */
    mailText({ invitation }: Pick<User, 'invitation'>): string | null {
      if (invitation === null) return null;
      const state = t(`users.mails.${invitation.mail?.mailState ?? 'unknown'}`);
      const answer = invitation.mail?.serverAnswer ?? null;
      const sent = t('users.invitedBy', { at: format(invitation.sentAt), inviter: invitation.inviter });
      return [sent, answer === null ? state : `${state}: ${answer}`].join(' · ');
    },
  };
}
