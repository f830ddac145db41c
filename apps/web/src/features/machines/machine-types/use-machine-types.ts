import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { GET as listMachineTypes } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { isOwnTypeKey } from '@groundwork/domain/machine-types/type-values.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { translateKnown } from '../../../lib/language/translate-known.ts';

/** The name of a catalogue type. */
const catalogueTypeName = (t: TFunction, key: string): string =>
  findMachineType(key) === null ? t('machineTypes.UNKNOWN') : translateKnown(t, `machineTypes.${key}`);

/** The name of a type; the organisation's own types have a name of their own. */
export const typeName = (t: TFunction, { key, name }: Pick<MachineTypeAnswer, 'key' | 'name'>): string =>
  name ?? catalogueTypeName(t, key);

/**
 * The name of a machine's type. Calls the server only for a type of the organisation's own. A type of another
 * organisation, on a machine hired from it, has no name here.
 */
export function useTypeName(key: string | undefined): string {
  const { t } = useTranslation();
  const isOwn = key !== undefined && isOwnTypeKey(key);
  const { data } = useCall(listMachineTypes, {}, { enabled: isOwn });
  if (key === undefined) return '';
  const own = data?.machineTypes.find((type) => type.key === key);
  if (isOwn && data === undefined) return '';
  return own ? typeName(t, own) : catalogueTypeName(t, key);
}

/** Returns the name of any type, for lists of machines. */
export function useTypeNames(): (key: string) => string {
  const { t } = useTranslation();
  const { data } = useCall(listMachineTypes, {});
  return useMemo(() => {
    const own = new Map(data?.machineTypes.map((type) => [type.key, type]));
    return (key) => {
      const type = own.get(key);
      return type ? typeName(t, type) : catalogueTypeName(t, key);
    };
  }, [data, t]);
}
