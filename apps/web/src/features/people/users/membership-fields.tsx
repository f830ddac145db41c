import type { Role } from '@groundwork/domain/policy/role.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { RolePicker } from '../roles/public.ts';
import { LimitsFields } from './limits-fields.tsx';
import { isLimitable, type MembershipDraft } from './membership-draft.ts';

type Props = {
  readonly draft: MembershipDraft;
  readonly onChange: (draft: MembershipDraft) => void;
  readonly failure: CallFailure | null;
  /** Whether it is in the own organisation: its groups and sites are known, and staff may make staff. */
  readonly isOwn: boolean;
};

const GIVEN_BY_ADMINISTRATORS: readonly Role[] = ['administrator', 'member', 'viewer'];

/** The role of a membership, its last day, and the groups and sites that it is limited to. */
export function MembershipFields({ draft, onChange, failure, isOwn }: Props) {
  const { t } = useTranslation();
  const isStaff = useMay('organisations.manage');
  const roles: readonly Role[] =
    isStaff && isOwn ? ['internal', ...GIVEN_BY_ADMINISTRATORS] : GIVEN_BY_ADMINISTRATORS;
  return (
    <>
      <RolePicker
        value={draft.role}
        roles={roles}
        limits={isOwn && isLimitable(draft.role) ? draft.limits : null}
        onChange={(role) => onChange({ ...draft, role })}
      />
      {isOwn && isLimitable(draft.role) ? (
        <LimitsFields value={draft.limits} onChange={(limits) => onChange({ ...draft, limits })} />
      ) : null}
      <DateField
        label={t('users.lastDay')}
        hint={t('users.lastDayHint')}
        value={draft.lastDay}
        onChange={(lastDay) => onChange({ ...draft, lastDay })}
        problem={fieldText(t, failure, 'endsAt', t('users.lastDay'))}
      />
    </>
  );
}
