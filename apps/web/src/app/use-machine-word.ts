import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { MACHINE_LABELS } from './machine-labels.ts';

/** Shows the organisation's own word for a machine in labels, in every language, as long as it has one. */
export function useMachineWord(enabled: boolean): void {
  const { i18n } = useTranslation();
  const { data } = useCall(settingsCall, {}, { enabled });
  const word = data?.properties.machineName ?? '';
  const { language } = i18n;
  useEffect(() => {
    if (word === '') return;
    const own = new Map<string, readonly (readonly [key: string, text: string])[]>();
    const replaceLoaded = () => {
      for (const [file, keys] of Object.entries(MACHINE_LABELS)) {
        if (own.has(file) || !i18next.hasResourceBundle(language, file)) continue;
        own.set(
          file,
          keys.map((key) => [key, i18next.getResource(language, file, key)]),
        );
        for (const key of keys) i18next.addResource(language, file, key, word);
      }
    };
    replaceLoaded();
    // Some files come with the first screen that needs them.
    i18next.on('loaded', replaceLoaded);
    return () => {
      i18next.off('loaded', replaceLoaded);
      for (const [file, texts] of own)
        for (const [key, text] of texts) i18next.addResource(language, file, key, text);
    };
  }, [word, language]);
}
