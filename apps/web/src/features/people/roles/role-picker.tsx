import type { Role } from '@groundwork/domain/policy/role.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './role-picker.css';
import { type RoleLimits, useRoleText } from './use-role-text.ts';

type Props = {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
  /** The roles to choose from, by default those that administrators give. */
  readonly roles?: readonly Role[];
  /** The groups and sites to which the person will be limited; null: no limits. */
  readonly limits?: RoleLimits;
};

const GIVEN_ROLES: readonly Role[] = ['administrator', 'member', 'viewer'];

/** Chooses a role. Each says in words and numbers what somebody with it will see and may change. */
export function RolePicker({ value, onChange, roles = GIVEN_ROLES, limits = null }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const describe = useRoleText(limits);
  return (
    <fieldset className="role-picker">
      <legend>{t('roles.label')}</legend>
      {roles.map((role) => (
        <label key={role} className="role-choice">
          <input
            type="radio"
            name={id}
            value={role}
            checked={role === value}
            aria-describedby={`${id}-${role}`}
            onChange={() => onChange(role)}
          />
          <strong>{t(`roles.names.${role}`)}</strong>
          <span className="fine-print" id={`${id}-${role}`}>
            {describe(role)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
