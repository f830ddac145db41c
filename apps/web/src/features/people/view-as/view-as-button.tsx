import { mayViewAs } from '@groundwork/domain/policy/may-view-as.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { useTranslation } from 'react-i18next';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { useViewAs } from './use-view-as.ts';

type Props = { readonly userId: string; readonly role: Role };

/** Opens a tab that shows the portal as the person sees it; for those who may. The person must be active. */
export function ViewAsButton({ userId, role }: Props) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { isPending, open } = useViewAs();
  if (
    session === null ||
    session.viewedBy ||
    session.user.id === userId ||
    !mayViewAs(session.user.role, role)
  )
    return null;
  return (
    <Button busy={isPending} onClick={() => open(userId)}>
      {t('viewAs.open')}
    </Button>
  );
}
