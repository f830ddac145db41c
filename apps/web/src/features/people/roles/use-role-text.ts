import { GET as countsCall } from '@groundwork/contract/v1/portal/visible-counts.ts';
import { describeRole } from '@groundwork/domain/policy/describe-role.ts';
import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';

/** The groups and sites to which a person is limited; null: no limits. */
export type RoleLimits = { readonly groupIds: readonly string[]; readonly siteIds: readonly string[] } | null;

/** Returns what people with a role see and change, as one or two sentences from the table of permissions. */
export function useRoleText(limits: RoleLimits): (role: Role) => string {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const query = limits === null ? {} : { groupIds: limits.groupIds.join(), siteIds: limits.siteIds.join() };
  const { data } = useCall(countsCall, { query }, { keepsPrevious: true });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const listThings = (permissions: readonly ThingPermission[]) =>
    permissions.map((permission) => t(`roles.things.${permission}`));
  const seen = data
    ? (['machines', 'sites'] as const).map((kind) => t(`roles.counted.${kind}`, { count: data[kind] }))
    : [t('roles.everything')];
  return (role) => {
    const { alsoSees, changes, like, alsoChanges } = describeRole(role);
    const also = list.format(listThings(alsoChanges as readonly ThingPermission[]));
    const sees = list.format([...seen, ...listThings(alsoSees as readonly ThingPermission[])]);
    const changed =
      changes.length === 0
        ? t('roles.changesNothing')
        : like === null
          ? t('roles.changes', { list: also })
          : t('roles.changesAlso', { role: t(`roles.names.${like}`), list: also });
    const line = t('roles.line', { sees, changes: changed });
    return role === 'internal' ? `${line} ${t('roles.everywhere')}` : line;
  };
}

/** Everybody reads the rest, so no text names it. */
type ThingPermission = Exclude<Permission, `${SeenByAll}.read`>;
type SeenByAll =
  | 'settings'
  | 'machines'
  | 'machine-types'
  | 'sources'
  | 'sites'
  | 'customers'
  | 'hires'
  | 'operators'
  | 'breakdowns'
  | 'shifts'
  | 'users';
