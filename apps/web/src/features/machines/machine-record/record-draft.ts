import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { FuelType, OwnershipType } from '@groundwork/domain/machines/machine-information.ts';

/** The details of a machine as text of form fields; empty text is no value. */
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

export function toRecordDraft({ additionalInformation, loadCapacity, group }: MachineProfile): RecordDraft {
  const { manufacturingYear, rebatedFuel, ...texts } = additionalInformation;
  return {
    oem: texts.oem ?? '',
    model: texts.model ?? '',
    serialNumber: texts.serialNumber ?? '',
    manufacturingYear: manufacturingYear === null ? '' : String(manufacturingYear),
    ownershipType: texts.ownershipType ?? '',
    fuelType: texts.fuelType ?? '',
    rebatedFuel: rebatedFuel === null ? '' : rebatedFuel ? 'yes' : 'no',
    note: texts.note ?? '',
    loadCapacity: loadCapacity === null ? '' : String(loadCapacity),
    groupId: group?.id ?? '',
  };
}

/** The details of a machine that does not exist yet. */
export const EMPTY_RECORD: RecordDraft = {
  ...{ oem: '', model: '', serialNumber: '', manufacturingYear: '', ownershipType: '', fuelType: '' },
  ...{ rebatedFuel: '', note: '', loadCapacity: '', groupId: '' },
};

/** Returns the details of a new machine as they are sent. */
export const toNewRecord = (draft: RecordDraft) => ({
  ...(draft.groupId !== '' && { groupId: draft.groupId }),
  loadCapacity: toTonnes(draft.loadCapacity),
  additionalInformation: toInformation(draft),
});

/** Tonnes as typed: the server rejects what is not a number. */
const toTonnes = (typed: string): string | null => typed.trim().replace(',', '.') || null;

/** The parts to send; a part that did not change is undefined and causes no call. */
export type RecordChanges = {
  readonly information?: MachineProfile['additionalInformation'];
  /** Tonnes as typed: the server rejects what is not a number. */
  readonly loadCapacity?: string | null;
  readonly groupId?: string | null;
};

/** Compares the stored details with the edited ones. */
export function diffRecord(before: RecordDraft, draft: RecordDraft): RecordChanges {
  const { loadCapacity, groupId, ...information } = draft;
  const { loadCapacity: _load, groupId: _group, ...informationBefore } = before;
  const isInformationChanged = JSON.stringify(information) !== JSON.stringify(informationBefore);
  return {
    ...(isInformationChanged && { information: toInformation(draft) }),
    ...(loadCapacity !== before.loadCapacity && {
      loadCapacity: toTonnes(loadCapacity),
    }),
    ...(groupId !== before.groupId && { groupId: groupId || null }),
  };
}

function toInformation(draft: RecordDraft): MachineProfile['additionalInformation'] {
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
