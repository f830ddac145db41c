import * as contract from '@groundwork/contract/v1/portal/filters/saved/index.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import {
  listSavedFilters,
  removeSavedFilter,
  type SavedFiltersKey,
  saveFilter,
} from '../../../../../features/base/saved-filters/saved-filter-store.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

/** Of one person and page. */
const MAX_SAVED_FILTERS = 50;

type Session = {
  readonly organisation: { readonly id: SavedFiltersKey['organisationId'] };
  readonly personId: SavedFiltersKey['personId'];
};
type PageQuery = { readonly label: SavedFiltersKey['label']; readonly user_id?: string | undefined };

/** The filters of a page that belong to the person of the session. Throws NOT_FOUND for another person's. */
function getKey({ organisation, personId }: Session, { label, user_id: userId }: PageQuery): SavedFiltersKey {
  if (userId !== undefined && userId !== String(personId)) throw new Refusal('NOT_FOUND');
  return { organisationId: organisation.id, personId, label };
}

export const GET = handle(contract.GET, async ({ db, session, query }) => ({
  savedFilters: await listSavedFilters(db, getKey(session, query), query.name ?? null),
}));

export const POST = handle(contract.POST, async ({ db, session, query, body, audit }) => {
  const { name } = query;
  const { filters, isShared } = body;
  if (isShared && !may(session.organisation.role, 'filters.share')) throw new Refusal('FORBIDDEN');
  const terms = { name, filters, isShared, max: MAX_SAVED_FILTERS };
  const saved = await saveFilter(db, getKey(session, query), terms);
  if (saved === null) throw new Refusal('TOO_MANY_SAVED_FILTERS');
  await audit('filter.saved', { label: query.label, name, isShared });
  return saved;
});

export const DELETE = handle(contract.DELETE, async ({ db, session, query, audit }) => {
  const key = getKey(session, query);
  await removeSavedFilter(db, key, query.name);
  await audit('filter.deleted', { label: query.label, name: query.name });
  return { savedFilters: await listSavedFilters(db, key, null) };
});
