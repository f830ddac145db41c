import { type SavedFilter, savedFilter } from '@groundwork/contract/entities/saved-filter.ts';
import type { FilterPage } from '@groundwork/contract/v1/portal/filters/index.ts';
import { GET as listSavedFilters } from '@groundwork/contract/v1/portal/filters/saved/list.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../../lib/calls/use-call.ts';
import { readLocalFilters, writeLocalFilters } from '../../../lib/session/local-saved-filters.ts';

/** By page, then by name. */
const localFilters = z.record(z.string(), z.record(z.string(), savedFilter));

/** The filters that a page offers, the person's own first: until the server's arrive those of this browser, null if neither is there. */
export function useSavedFilters(label: FilterPage) {
  const result = useCall(listSavedFilters, { query: { label } });
  const [local] = useState(() => findLocal(label));
  const listed = result.data?.savedFilters;
  useEffect(() => {
    if (listed !== undefined) keepLocally(label, listed);
  }, [label, listed]);
  return { result, savedFilters: listed ?? local };
}

const parseLocal = () => localFilters.safeParse(toJson(readLocalFilters())).data ?? {};

function findLocal(label: FilterPage): readonly SavedFilter[] | null {
  const kept = parseLocal()[label];
  return kept === undefined ? null : Object.values(kept);
}

const keepLocally = (label: FilterPage, filters: readonly SavedFilter[]): void =>
  writeLocalFilters(
    JSON.stringify({
      ...parseLocal(),
      // Of two with one name, the person's own: it comes first.
      [label]: Object.fromEntries(filters.toReversed().map((filter) => [filter.name, filter])),
    }),
  );

function toJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
