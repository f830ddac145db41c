import { isDeepStrictEqual } from 'node:util';
import { getClosedTo } from '@groundwork/domain/derivation/closed-time.ts';
import { deriveOpenEnd } from '@groundwork/domain/derivation/path/derive-path.ts';
import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import { packPath } from '@groundwork/domain/derivation/path/path-text.ts';
import { append } from '@groundwork/domain/derivation/refold.ts';
import { emptySigma, type Sigma } from '@groundwork/domain/derivation/sigma.ts';
import { serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { STORED_OUTPUTS } from '../outputs/outputs.ts';
import { SEGMENT } from '../outputs/segment.ts';
import { SLICE } from '../outputs/slice.ts';
import { type Derivation, lockDerivation } from '../run/derivation-store.ts';
import { openLedger } from '../run/open-ledger.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { listMarks } from '../stream/mark-store.ts';
import { findReach } from '../stream/stream-query.ts';
import { getSettings } from '../stream/timeline-query.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import type { StoredOutput } from '../tables/stored-output.ts';
import { compareRows, type Difference } from './compare-rows.ts';
import { compareCurrent } from './verify-current.ts';
import { compareFollowers } from './verify-followers.ts';
import { compareHiredCards, compareHiredCopies } from './verify-hired-copies.ts';
import { compareStays, toSettledPath } from './verify-stays.ts';

/**
 * `at rest`: compared with its readings. `not at rest`: being derived, or marked to be, so a difference would prove
 * nothing. `never derived`: nothing is stored.
 */
export type Verification =
  | { readonly kind: 'at rest'; readonly horizon: number; readonly differences: readonly Difference[] }
  | { readonly kind: 'not at rest' | 'never derived' };

/** Half-open, in seconds since 1970. */
export type VerifiedRange = { readonly from: number; readonly until: number };
export const ALL_TIME: VerifiedRange = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Derives a machine from the start to its stored horizon, and compares every row that begins in the range, including its stays
 * in zones and customers' copies of hired parts; and the newest values, of the machine and on customers' cards, whatever the range.
 * Changes nothing.
 */
export async function verifyMachine(
  db: Db,
  machine: MachineKey,
  range: VerifiedRange = ALL_TIME,
  outputs: readonly StoredOutput[] = STORED_OUTPUTS,
): Promise<Verification> {
  const kept = await lockDerivation(db, machine);
  if (!kept) return { kind: 'never derived' };
  const { horizon } = kept;
  const settings = await getSettings(db, machine);
  const attached = { organisationId: machine.organisationId, attachments: settings.attachments };
  const { unseen } = await findReach(db, attached, { ...kept, now: horizon });
  const marks = await listMarks(db, machine);
  if (unseen !== null || marks.some(({ from }) => from <= horizon)) return { kind: 'not at rest' };
  const contextItems = listContextItems(assembleTimeline(settings));
  const computed = await append(openLedger(db, machine, contextItems, attached), emptySigma(), horizon);
  const differences: Difference[] = [];
  for (const output of outputs)
    differences.push(
      ...compareRows(output, output.toSwap(computed).rows, await listRows(db, machine, output)),
    );
  differences.push(...compareLive(computed.live, kept));
  const open = computed.live ? deriveOpenEnd(computed.live.path.state) : emptyPath();
  const closedTo = computed.live ? getClosedTo(computed.live) : horizon;
  const own = { open, closedTo, path: toSettledPath(computed) };
  const { rows: slices } = SLICE.toSwap(computed);
  const { rows: segments } = SEGMENT.toSwap(computed);
  differences.push(...(await compareStays(db, machine, own.path)));
  differences.push(...(await compareFollowers(db, machine, { ...own, slices, segments })));
  const owner = { computed, kept, open, closedTo, attachments: settings.attachments };
  differences.push(...(await compareHiredCopies(db, machine, owner, outputs)));
  const isInRange = ({ at }: Difference) => range.from <= at && at < range.until;
  const newest = [
    ...(await compareCurrent(db, machine, attached)),
    ...(await compareHiredCards(db, machine, owner)),
  ];
  return { kind: 'at rest', horizon, differences: [...differences.filter(isInRange), ...newest] };
}

/** Compares the live σ, and the open end of the path, with those computed from the readings. */
function compareLive(computed: Sigma | null, { horizon, sigma, openPath }: Derivation): Difference[] {
  const stored = { horizon, sigma, openPath };
  const live = computed && {
    horizon,
    sigma: serialiseSigma(computed),
    openPath: packPath(deriveOpenEnd(computed.path.state)),
  };
  return isDeepStrictEqual(stored, live)
    ? []
    : [{ table: 'derivation', at: horizon, stored, computed: live }];
}
