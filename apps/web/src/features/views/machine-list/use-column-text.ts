import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { momentText, useHiredLabel } from '../../machines/machines/public.ts';
import type { ColumnId } from './list-columns.ts';

export type GetColumnText = (id: ColumnId, machine: MachineCard) => string | null;

/**
 * Returns a function that gives the text of a machine's column, or null if it is unknown. Call it once per table: it
 * subscribes to the names of types and hires. The function stays the same while its texts do.
 */
export function useColumnText(zoneFor: (machine: { readonly timezone: string }) => string): GetColumnText {
  const { t } = useTranslation();
  const formats = useFormats();
  const getTypeName = useTypeNames();
  const hired = useHiredLabel();
  return useCallback<GetColumnText>(
    (id, machine) => {
      switch (id) {
        case 'type':
          return getTypeName(machine.type);
        case 'category':
          return translateKnown(t, `machineCategories.${machine.category}`);
        case 'hiredStatus':
          return machine.hiredStatus === null ? null : hired;
        case 'ownershipType':
          return machine.ownershipType === null
            ? null
            : translateKnown(t, `machines.ownership.${machine.ownershipType}`);
        case 'sources':
          return (
            machine.sources
              .map(({ type, shortCode }) => `${t(`sources.types.${type}`)} ${shortCode}`)
              .join(', ') || null
          );
        case 'breakdown': {
          const { breakdown } = machine;
          return breakdown && `${breakdown.reason}, ${momentText(formats, breakdown.from, zoneFor(machine))}`;
        }
        case 'operator':
          return machine.operator?.operator ?? null;
        case 'manufacturingYear':
          return machine.manufacturingYear === null ? null : String(machine.manufacturingYear);
        case 'assetId':
        case 'group':
        case 'oem':
        case 'owner':
        case 'note':
        case 'site':
        case 'customer':
        case 'contractNumber':
          return machine[id] || null;
        default:
          return null;
      }
    },
    [t, formats, getTypeName, hired, zoneFor],
  );
}
