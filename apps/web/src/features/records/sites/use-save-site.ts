import type { Site, SiteFields } from '@groundwork/contract/entities/site.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id.ts';
import { POST as createSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';

/** Saves a new site, or changes to a stored one. */
export function useSaveSite(stored: Pick<Site, 'id'> | null, onSaved: (site: Site) => void) {
  const creating = useSend(createSite);
  const editing = useSend(editSite);
  const { error, isPending, reset } = stored === null ? creating : editing;
  const onError = ({ code }: { readonly code: string }) => {
    if (code === 'CONFLICT') void refreshTopics(['sites']);
  };
  const save = (body: Omit<SiteFields, 'version'> & { readonly version?: number }) => {
    if (stored === null) creating.mutate({ body }, { onSuccess: onSaved });
    else editing.mutate({ params: { id: stored.id }, body }, { onSuccess: onSaved, onError });
  };
  return { save, error, isPending, reset };
}
