import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { FuelType, OwnershipType } from '@groundwork/domain/machines/machine-information.ts';

/** What a person types about a machine; an empty text is nothing said. */
export type RecordDraft = {
  readonly oem: string;
  readonly model: string;
  readonly serialNumber: string;
  readonly manufacturingYear: string;
  readonly ownershipType: OwnershipType | '';
  readonly fuelType: FuelType | '';
  readonly rebatedFuel: 'yes' | 'no' | '';
  readonly note: string;
  readonly loadCapacity: string;
  readonly groupId: string;
};

export function draftOf({ additionalInformation, loadCapacity, group }: MachineProfile): RecordDraft {
  const { manufacturingYear, rebatedFuel, ...words } = additionalInformation;
  return {
    oem: words.oem ?? '',
    model: words.model ?? '',
    serialNumber: words.serialNumber ?? '',
    manufacturingYear: manufacturingYear === null ? '' : String(manufacturingYear),
    ownershipType: words.ownershipType ?? '',
    fuelType: words.fuelType ?? '',
    rebatedFuel: rebatedFuel === null ? '' : rebatedFuel ? 'yes' : 'no',
    note: words.note ?? '',
    loadCapacity: loadCapacity === null ? '' : String(loadCapacity),
    groupId: group?.id ?? '',
  };
}

/** What has to be sent; a part that did not change is undefined, and no call is made for it. */
export type RecordChanges = {
  readonly information?: MachineProfile['additionalInformation'];
  /** Tonnes, as they were typed: what is no number is refused by name. */
  readonly loadCapacity?: string | null;
  readonly groupId?: string | null;
};

/** The changes between what was shown and what is typed. */
export function changesOf(before: RecordDraft, draft: RecordDraft): RecordChanges {
  const { loadCapacity, groupId, ...words } = draft;
  const { loadCapacity: _load, groupId: _group, ...wordsBefore } = before;
  const isInformed = JSON.stringify(words) !== JSON.stringify(wordsBefore);
  return {
    ...(isInformed && { information: informationOf(draft) }),
    ...(loadCapacity !== before.loadCapacity && {
      loadCapacity: loadCapacity.trim().replace(',', '.') || null,
    }),
    ...(groupId !== before.groupId && { groupId: groupId || null }),
  };
}

function informationOf(draft: RecordDraft): MachineProfile['additionalInformation'] {
  const { manufacturingYear: year, rebatedFuel } = draft;
  const text = (typed: string) => typed.trim() || null;
  return {
    oem: text(draft.oem),
    model: text(draft.model),
    serialNumber: text(draft.serialNumber),
    manufacturingYear: year.trim() === '' ? null : Number(year),
    ownershipType: draft.ownershipType || null,
    fuelType: draft.fuelType || null,
    rebatedFuel: rebatedFuel === '' ? null : rebatedFuel === 'yes',
    note: text(draft.note),
  };
}
