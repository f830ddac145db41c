import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { defaultModules } from '@groundwork/domain/settings/modules.ts';
import { useMemo } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { usePreference } from '../../../lib/calls/use-preference.ts';
import { type ColumnId, listOffered, listShown, type ShownColumn } from './list-columns.ts';

export type ListColumns = {
  readonly shown: readonly ShownColumn[];
  readonly offered: readonly ColumnId[];
  /** Null: the usual ones. */
  readonly choose: (ids: readonly ColumnId[] | null) => void;
  readonly resize: (id: ColumnId, widthPixels: number) => void;
};

/** Until the settings have come. */
const USUAL_MODULES = defaultModules('end-user');

/** The columns of the machine list as the person has them. */
export function useListColumns(): ListColumns {
  const { data: settings } = useCall(settingsCall, {});
  const modules = settings?.modules ?? USUAL_MODULES;
  const { value, keep } = usePreference('machine-list-columns');
  const shown = useMemo(() => listShown(value?.columns ?? null, modules), [value, modules]);
  const offered = useMemo(() => listOffered(modules), [modules]);
  return {
    shown,
    offered,
    choose: (ids) => {
      const widths = new Map(shown.map(({ id, widthPixels }) => [id, widthPixels]));
      const columns = ids?.map((id) => {
        const widthPixels = widths.get(id);
        return widthPixels === undefined ? { id } : { id, widthPixels };
      });
      keep(columns ? { columns } : null);
    },
    resize: (id, widthPixels) =>
      keep({ columns: shown.map((column) => (column.id === id ? { id, widthPixels } : column)) }),
  };
}
