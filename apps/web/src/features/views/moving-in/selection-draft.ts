import type { SelectedChange } from '@groundwork/contract/entities/change-set.ts';

export type ChangeSetting = SelectedChange['set'];
export const CHANGE_SETTINGS: readonly ChangeSetting[] = ['site', 'group', 'calendar', 'hire', 'archived'];

/** What is typed about a change of several machines. */
export type SelectionDraft = {
  readonly set: ChangeSetting;
  /** The site, group, calendar or customer; empty for none. */
  readonly targetId: string;
  readonly contractNumber: string;
  readonly startsOn: string;
};

/** Returns the change of a draft; null while a site or customer is missing. */
export function toChange({ set, targetId, contractNumber, startsOn }: SelectionDraft): SelectedChange | null {
  const target = targetId === '' ? null : targetId;
  switch (set) {
    case 'site':
      return target === null ? null : { set, siteId: target };
    case 'group':
      return { set, groupId: target };
    case 'calendar':
      return { set, calendarId: target, startsOn };
    case 'hire':
      return target === null ? null : { set, customerId: target, contractNumber };
    default:
      return { set };
  }
}
