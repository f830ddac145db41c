import type { Goal } from '../../testing/report.ts';
import { compareHistories, type ReportedHistories } from './compare-histories.ts';
import { holdsWithin } from './holds-within.ts';
import type { PortalInRoles } from './portal-in-roles.fixture.ts';

const AT_REST_WITHIN_MS = 60_000;

/** Checks, once nothing is sent any more, that nothing was lost, invented or duplicated, and that figures are right. */
export async function judgeRest(
  portal: PortalInRoles,
  uploads: readonly ReportedHistories[],
): Promise<readonly Goal[]> {
  const gateway = portal.openDatabase('gateway');
  const gaps = await Promise.all(uploads.map((upload) => compareHistories(gateway, upload))).finally(() =>
    gateway.end(),
  );
  const total = (of: (gap: (typeof gaps)[number]) => number) => gaps.reduce((sum, gap) => sum + of(gap), 0);
  const lost = total((gap) => gap.ackedButNotStored);
  const invented = total((gap) => gap.storedButNotSent);
  const duplicated = total((gap) => gap.storedTwice);
  let verified = '';
  const isAtRest = await holdsWithin(AT_REST_WITHIN_MS, async () => {
    verified = await portal.verify();
    return /^\d+ as computed, 0 different, 0 not at rest, 0 never derived$/.test(verified);
  });
  return [
    {
      what: 'acked ⊆ stored ⊆ sent, each once',
      goal: '0 lost, 0 invented, 0 duplicated',
      seen: `${lost} lost, ${invented} invented, ${duplicated} duplicated of ${total((gap) => gap.acked)} acked`,
      isMet: lost + invented + duplicated === 0,
    },
    { what: 'derived = recomputed', goal: '0 different', seen: verified, isMet: isAtRest },
  ];
}
