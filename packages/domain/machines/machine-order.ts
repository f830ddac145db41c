import { FIGURES } from '../metrics/figures.ts';

/** The states in the order in which a list shows them: what works first. */
export const STATE_ORDER = [
  'active',
  'running',
  'idle',
  'off',
  'unknown',
  'missing',
  'broken-down',
  'not-monitored',
] as const;

/** What a list of machines can be sorted by. */
export const MACHINE_SORT_KEYS = [
  ...FIGURES,
  'name',
  'assetId',
  'type',
  'category',
  'state',
  'site',
  'customer',
  'contractNumber',
  'hiredStatus',
  'owner',
  'ownershipType',
  'oem',
  'group',
  'manufacturingYear',
  'lastSeenAt',
] as const;
export type MachineSortKey = (typeof MACHINE_SORT_KEYS)[number];

export type MachineOrder = { readonly key: MachineSortKey; readonly descending: boolean };

/** The specification's order of the machine list. */
export const DEFAULT_MACHINE_ORDER: MachineOrder = { key: 'outOfHours', descending: false };

const isSortKey = (text: string): text is MachineSortKey =>
  (MACHINE_SORT_KEYS as readonly string[]).includes(text);

/** Reads an order as an address writes it: the key, with a minus before it for descending. Anything else is the default. */
export function parseMachineOrder(text: string | undefined): MachineOrder {
  const descending = text?.startsWith('-') ?? false;
  const key = (text ?? '').slice(descending ? 1 : 0);
  return isSortKey(key) ? { key, descending } : DEFAULT_MACHINE_ORDER;
}

/** The order as an address writes it. */
export const formatMachineOrder = ({ key, descending }: MachineOrder): string =>
  `${descending ? '-' : ''}${key}`;
