import type { Site, SiteWords } from '@groundwork/contract/entities/site.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id.ts';
import { POST as makeSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';

/** Saves a site: a new one, or changes to one that is stored. */
export function useSaveSite(stored: Pick<Site, 'id'> | null, onSaved: (site: Site) => void) {
  const making = useSend(makeSite);
  const editing = useSend(editSite);
  const { error, isPending, reset } = stored === null ? making : editing;
  const onError = ({ code }: { readonly code: string }) => {
    if (code === 'CONFLICT') void refreshTopics(['sites']);
  };
  const save = (body: Omit<SiteWords, 'version'> & { readonly version?: number }) => {
    if (stored === null) making.mutate({ body }, { onSuccess: onSaved });
    else editing.mutate({ params: { id: stored.id }, body }, { onSuccess: onSaved, onError });
  };
  return { save, error, isPending, reset };
}
