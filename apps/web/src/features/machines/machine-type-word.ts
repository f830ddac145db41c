import type { TFunction } from 'i18next';

/** The word for a machine type of the catalogue, whose keys the contract has checked. */
export const machineTypeWord = (t: TFunction, key: string): string => t(`machineTypes.${key as 'UNKNOWN'}`);
