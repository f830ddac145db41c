import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { HiredPart } from '../stream/hired-parts-query.ts';
import { findNewestReadings } from '../stream/newest-reading-query.ts';
import type { StoredAttachment } from '../stream/stored-settings.ts';
import { listSlicesAround } from '../tables/slice-store.ts';
import { clipEdge } from './clip-edge.ts';
import type { HiredCard } from './hired-copy-store.ts';
import { readHiredOpenEnd } from './read-hired-path.ts';

/** What a card takes from the owner's derivation. */
export type DerivedForCard = Pick<
  HiredCard,
  'zone' | 'horizon' | 'edge' | 'openPath' | 'positionedUntil' | 'fuelCoveredUntil'
> & { readonly attachments: readonly StoredAttachment[] };

/** The card of the latest hire that has begun; null if none has. */
export async function buildHiredCard(
  db: Db,
  machine: MachineKey,
  parts: readonly HiredPart[],
  { horizon, edge, openPath, positionedUntil, fuelCoveredUntil, zone, attachments }: DerivedForCard,
): Promise<HiredCard | null> {
  const part = parts.findLast(({ from }) => from <= horizon);
  if (!part) return null;
  const { until } = part;
  const inside = attachments.flatMap((attachment) => clipAttachment(attachment, part));
  const newest = await findNewestReadings(db, {
    organisationId: machine.organisationId,
    attachments: inside,
  });
  return {
    part,
    horizon,
    edge: clipEdge(edge, until),
    openPath: await readHiredOpenEnd(db, machine, parts, openPath),
    positionedUntil: Math.min(positionedUntil, until ?? positionedUntil),
    fuelCoveredUntil: Math.min(fuelCoveredUntil, until ?? fuelCoveredUntil),
    zone: (until !== null && until <= horizon ? await findZoneBefore(db, machine, until) : null) ?? zone,
    ...newest,
  };
}

/** The part of the attachment inside the hire; empty if they do not overlap. */
function clipAttachment(attachment: StoredAttachment, part: HiredPart): StoredAttachment[] {
  const from = Math.max(attachment.from, part.from);
  const ends = [attachment.until, part.until].filter((end) => end !== null);
  const until = ends.length === 0 ? null : Math.min(...ends);
  return until === null || from < until ? [{ ...attachment, from, until }] : [];
}

/** The time zone of the machine's days just before an instant; null if nothing was derived before it. */
async function findZoneBefore(db: Db, machine: MachineKey, at: number): Promise<string | null> {
  const [slice] = await listSlicesAround(db, machine, { from: at - 1, before: at });
  return slice?.zone ?? null;
}
