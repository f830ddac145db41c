import { isDeepStrictEqual } from 'node:util';
import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { emptyPath, type Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { buildHiredCard } from '../hired-copies/build-hired-card.ts';
import { deriveHiredCopy, findHiredSlices } from '../hired-copies/derive-hired-copy.ts';
import { clipOpenEnd, deriveHiredPath } from '../hired-copies/derive-hired-path.ts';
import { type HiredCard, listCopyHolders } from '../hired-copies/hired-copy-store.ts';
import { SEGMENT } from '../outputs/segment.ts';
import { SLICE } from '../outputs/slice.ts';
import { joinPaths } from '../paths/read-paths.ts';
import type { Derivation } from '../run/derivation-store.ts';
import { type HiredPart, listHiredParts } from '../stream/hired-parts-query.ts';
import type { StoredAttachment } from '../stream/stored-settings.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { isSliced, type StoredOutput } from '../tables/stored-output.ts';
import { compareRows, type Difference } from './compare-rows.ts';
import { findLatestOfCard } from './latest-of-card-query.ts';
import { toFix } from './verify-current.ts';
import { compareFollowers } from './verify-followers.ts';
import { compareStays, toSettledPath } from './verify-stays.ts';

/** What the owner has of a machine; `open`: the stop or trip that has not ended. */
type OwnersMachine = {
  readonly open: Path;
  readonly closedTo: number;
  readonly computed: Replacement;
  readonly kept: Derivation;
  readonly attachments: readonly StoredAttachment[];
};

/** Compares every customer's copy of a machine with the copy computed from its owner's rows. */
export async function compareHiredCopies(
  db: Db,
  machine: MachineKey,
  { computed, open, closedTo }: OwnersMachine,
  outputs: readonly StoredOutput[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const settled = toSettledPath(computed);
  for (const { copyOf, own } of await listHolders(db, machine)) {
    const hiredSlices = findHiredSlices(SLICE.toSwap(computed).rows, own);
    const copyKey = { organisationId: copyOf, machineId: machine.machineId };
    await actAsOrganisation(db, { from: machine.organisationId, to: copyOf }, async () => {
      for (const output of outputs.filter(isSliced)) {
        const copy = deriveHiredCopy(output, output.toSwap(computed).rows, hiredSlices);
        const found = compareRows(output, copy, await listRows(db, copyKey, output));
        differences.push(...found.map((difference) => ({ ...difference, copyOf })));
      }
      for (const { output, rows } of deriveHiredPath(settled, own)) {
        const found = compareRows(output, rows, await listRows(db, copyKey, output));
        differences.push(...found.map((difference) => ({ ...difference, copyOf })));
      }
      const seen = clipToParts(settled, own);
      const found = [
        ...(await compareStays(db, copyKey, seen)),
        ...(await compareFollowers(db, copyKey, {
          slices: deriveHiredCopy(SLICE, SLICE.toSwap(computed).rows, hiredSlices),
          segments: deriveHiredCopy(SEGMENT, SEGMENT.toSwap(computed).rows, hiredSlices),
          path: seen,
          ...{ open: clipOpenEnd(open, settled, own), closedTo },
        })),
      ];
      differences.push(...found.map((difference) => ({ ...difference, copyOf })));
    });
  }
  return differences;
}

/**
 * Compares the newest values on customers' cards with the readings inside their hires. Skips a card if a reading is
 * waiting to be derived, because the card will show it then.
 */
export async function compareHiredCards(
  db: Db,
  machine: MachineKey,
  { kept, attachments }: OwnersMachine,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { copyOf, own } of await listHolders(db, machine)) {
    const copyKey = { organisationId: copyOf, machineId: machine.machineId };
    const stored = await actAsOrganisation(db, { from: machine.organisationId, to: copyOf }, () =>
      findLatestOfCard(db, copyKey),
    );
    const card = await buildHiredCard(db, machine, own, { ...kept, attachments });
    const newestSecond = Math.floor(Date.parse(card?.newest?.time ?? '') / 1000);
    if (newestSecond > (kept.readTo ?? kept.horizon)) continue;
    const computed = card && toLatest(card);
    if (!isDeepStrictEqual(stored, computed))
      differences.push({ table: 'hired_machine', copyOf, at: kept.horizon, stored, computed });
  }
  return differences;
}

/** The part of an owner's path that a customer sees. */
const clipToParts = (path: Path, parts: readonly HiredPart[]): Path =>
  parts
    .map(({ from, until }) => clipPath(path, from, until ?? Number.POSITIVE_INFINITY))
    .reduce(joinPaths, emptyPath());

function toLatest({
  horizon,
  edge,
  openPath,
  positionedUntil,
  fuelCoveredUntil,
  zone,
  newest,
  newestFix,
}: HiredCard) {
  const fields = { horizon, edge, openPath, positionedUntil, fuelCoveredUntil, zone };
  return { ...fields, time: newest?.time ?? null, ...toFix(newestFix) };
}

/** The organisations that hold a copy or should, each with its hires of the machine. */
async function listHolders(db: Db, machine: MachineKey) {
  const parts = await listHiredParts(db, machine);
  const known = await listCopyHolders(db, machine);
  return [...new Set([...known, ...parts.map((part) => part.customerOrganisationId)])].map((copyOf) => ({
    copyOf,
    own: parts.filter((part) => part.customerOrganisationId === copyOf),
  }));
}
