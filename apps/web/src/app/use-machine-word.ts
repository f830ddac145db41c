import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';

/** The texts that are nothing but the portal's word for a machine, or for machines. */
const LABELS = [
  'nav.machines',
  'machines.title',
  'machines.columns.name',
  'filters.kinds.machine',
  'onboarding.machine',
  'typeRules.machines',
] as const;

const FILE = 'translation';

/** Shows the organisation's own word for a machine in labels, in every language, as long as it has one. */
export function useMachineWord(enabled: boolean): void {
  const { i18n } = useTranslation();
  const { data } = useCall(settingsCall, {}, { enabled });
  const word = data?.properties.machineName ?? '';
  const { language } = i18n;
  useEffect(() => {
    if (word === '') return;
    const own = LABELS.map((key) => [key, i18next.getResource(language, FILE, key)] as const);
    for (const key of LABELS) i18next.addResource(language, FILE, key, word);
    return () => {
      for (const [key, text] of own) i18next.addResource(language, FILE, key, text);
    };
  }, [word, language]);
}
