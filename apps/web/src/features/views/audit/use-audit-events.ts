import type { Answer } from '@groundwork/contract/call.ts';
import { GET as auditCall } from '@groundwork/contract/v1/portal/audit/index.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

/** The address of the audit trail. */
export type AuditSearch = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly personId?: string | number | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | number | undefined;
};

/** The address with its days. */
export type DatedAuditSearch = AuditSearch & { readonly startDate: string; readonly endDate: string };

type AuditPageAnswer = Answer<typeof auditCall>;
export type AuditResult = UseInfiniteQueryResult<InfiniteData<AuditPageAnswer, string | null>, CallFailure>;

/** Returns the filter of the calls. */
export function toAuditFilter(search: DatedAuditSearch) {
  const { startDate, endDate, personId, action, subjectKind, subjectId } = search;
  return {
    startDate,
    endDate,
    ...(personId !== undefined && { personId: String(personId) }),
    ...(action !== undefined && { action }),
    ...(subjectKind !== undefined && { subjectKind }),
    ...(subjectId !== undefined && { subjectId: String(subjectId) }),
  };
}

/** Loads the events of some days, page by page. */
export function useAuditEvents(search: DatedAuditSearch): AuditResult {
  const filter = toAuditFilter(search);
  return useInfiniteQuery<
    AuditPageAnswer,
    CallFailure,
    InfiniteData<AuditPageAnswer, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['audit events', filter],
    queryFn: ({ pageParam, signal }) =>
      send(auditCall, { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });
}
