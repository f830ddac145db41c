import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { momentText, useHiredWord } from '../../machines/machines/public.ts';
import type { ColumnId } from './list-columns.ts';

export type MachineWords = (id: ColumnId, machine: MachineCard) => string | null;

/**
 * What is written in a text column of a machine; null where nothing is known. For a whole table: it listens to what
 * types and hires are called. It stays the same function as long as it gives the same words.
 */
export function useMachineWords(): MachineWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const typeNameOf = useTypeNames();
  const hired = useHiredWord();
  return useCallback<MachineWords>(
    (id, machine) => {
      switch (id) {
        case 'type':
          return typeNameOf(machine.type);
        case 'category':
          return t(`machineCategories.${machine.category as 'unknown'}`);
        case 'hiredStatus':
          return machine.hiredStatus === null ? null : hired;
        case 'ownershipType':
          return machine.ownershipType === null
            ? null
            : t(`machines.ownership.${machine.ownershipType as 'owned'}`);
        case 'sources':
          return (
            machine.sources
              .map(({ type, shortCode }) => `${t(`sources.types.${type}`)} ${shortCode}`)
              .join(', ') || null
          );
        case 'breakdown': {
          const { breakdown, timezone } = machine;
          return breakdown && `${breakdown.reason}, ${momentText(formats, breakdown.from, timezone)}`;
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
    [t, formats, typeNameOf, hired],
  );
}
