import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { defaultModules } from '@groundwork/domain/settings/modules.ts';
import { useMemo } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { usePreference } from '../../../lib/calls/use-preference.ts';
import { useMachineSchema } from '../../machines/machine-schema/public.ts';
import { type ColumnId, listOfferedColumns, listShownColumns, type ShownColumn } from './list-columns.ts';

export type ListColumns = {
  readonly shown: readonly ShownColumn[];
  readonly offered: readonly ColumnId[];
  /** What is shown until the person chooses. */
  readonly usual: readonly ColumnId[];
  /** Null chooses the defaults. */
  readonly choose: (ids: readonly ColumnId[] | null) => void;
  readonly resize: (id: ColumnId, widthPixels: number) => void;
};

/** Used until the settings are loaded. */
const DEFAULT_MODULES = defaultModules('end-user');

/** Returns the person's columns of the machine list, and functions to change them. */
export function useListColumns(): ListColumns {
  const { data: settings } = useCall(settingsCall, {});
  const modules = settings?.modules ?? DEFAULT_MODULES;
  const { data: schema } = useMachineSchema();
  const fields = useMemo(() => schema?.groups.flatMap((group) => group.fields) ?? null, [schema]);
  const { value, save } = usePreference('machine-list-columns');
  const shown = useMemo(
    () => listShownColumns(value?.columns ?? null, modules, fields),
    [value, modules, fields],
  );
  const offered = useMemo(() => listOfferedColumns(modules, fields), [modules, fields]);
  const usual = useMemo(() => listShownColumns(null, modules, fields).map(({ id }) => id), [modules, fields]);
  return {
    shown,
    offered,
    usual,
    choose: (ids) => {
      const widths = new Map(shown.map(({ id, widthPixels }) => [id, widthPixels]));
      const columns = ids?.map((id) => {
        const widthPixels = widths.get(id);
        return widthPixels === undefined ? { id } : { id, widthPixels };
      });
      save(columns ? { columns } : null);
    },
    resize: (id, widthPixels) =>
      save({ columns: shown.map((column) => (column.id === id ? { id, widthPixels } : column)) }),
  };
}
