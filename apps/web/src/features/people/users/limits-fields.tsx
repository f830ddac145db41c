import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import './users-table.css';

type Props = {
  readonly value: MembershipLimits;
  readonly onChange: (limits: MembershipLimits) => void;
};

const NOTHING = { groupIds: [], siteIds: [] };

/** The groups and sites whose machines somebody sees; by default all. */
export function LimitsFields({ value, onChange }: Props) {
  const { t } = useTranslation();
  const mayHire = useAuthentication().session?.organisation?.type !== 'rental';
  const groups = useCall(listGroups, {}).data?.groups ?? [];
  const sites = useCall(listSites, {}).data?.sites ?? [];
  if (groups.length + sites.length === 0) return null;
  const toggle = (kind: 'groupIds' | 'siteIds', id: string, isOn: boolean) => {
    const limits = value ?? NOTHING;
    const others = limits[kind].filter((other) => other !== id);
    onChange({ ...limits, [kind]: isOn ? [...others, id] : others });
  };
  return (
    <>
      <CheckField
        label={t('users.limited')}
        hint={[t('users.limitedHint'), ...(mayHire ? [t('users.limitedHired')] : [])].join(' ')}
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? NOTHING : null)}
      />
      {value === null ? null : (
        <div className="user-limits">
          {groups.length === 0 ? null : (
            <CheckGroup label={t('users.groups')}>
              {groups.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={name}
                  checked={value.groupIds.includes(id)}
                  onChange={(isOn) => toggle('groupIds', id, isOn)}
                />
              ))}
            </CheckGroup>
          )}
          {sites.length === 0 ? null : (
            <CheckGroup label={t('users.sites')}>
              {sites.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={name}
                  checked={value.siteIds.includes(id)}
                  onChange={(isOn) => toggle('siteIds', id, isOn)}
                />
              ))}
            </CheckGroup>
          )}
        </div>
      )}
    </>
  );
}
