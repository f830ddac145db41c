import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { toCodedOption } from '../../../ui/field.tsx';
import type { ChangeSetting } from './selection-draft.ts';

type Option = { readonly value: string; readonly label: string };

/** The sites, groups, calendars or customers that machines can be given. */
export function useTargets(set: ChangeSetting): readonly Option[] {
  const sites = useCall(listSites, {}, { enabled: set === 'site' }).data?.sites ?? [];
  const groups = useCall(listGroups, {}, { enabled: set === 'group' }).data?.groups ?? [];
  const calendars = useCall(listCalendars, {}, { enabled: set === 'calendar' }).data?.calendars ?? [];
  const customers = useCall(listCustomers, {}, { enabled: set === 'hire' }).data?.customers ?? [];
  return [
    ...[...sites, ...customers].map(toCodedOption),
    ...[...groups, ...calendars].map(({ id, name }) => ({ value: id, label: name })),
  ];
}
