import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listSources } from '@groundwork/contract/v1/portal/sources/index.ts';
import { formatSourceCode } from '@groundwork/domain/sources/mac-text.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';

const NONE: readonly Source[] = [];

/** The sources allotted to the organisation, and a function that returns the name of one. */
export function useSources() {
  const { t } = useTranslation();
  const { data } = useCall(listSources, {});
  const sources = data?.sources ?? NONE;
  const getSourceName = useCallback(
    (sourceId: string): string => {
      const source = sources.find(({ id }) => id === sourceId);
      return source ? formatSourceCode(source.type, source.code) : t('sources.unknownCode', { id: sourceId });
    },
    [sources, t],
  );
  return { sources, getSourceName };
}
